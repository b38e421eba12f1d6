import { href } from 'react-router';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import { type FeedFormat, type FeedSubject, feedPath } from '#contract/shared/addresses.ts';
import { authorPath, categoryPath, tagPath } from '#web/blog/paths.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { addressIn } from '#web/lib/address-in.ts';
import { feedTitle } from '#web/lib/head/feed-links.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import type { Visit } from '#web/lib/visit.ts';
import type { BlogFeed } from './blog-feed.ts';

/** What a feed is to tell; undefined when there is nothing that it could be narrowed to so. */
export async function readFeed(
  api: ApiClient,
  of: FeedSubject | undefined,
  { language, origin }: Visit,
  signal: AbortSignal,
): Promise<BlogFeed | undefined> {
  const [answer, site, index] = await Promise.all([
    orNotFound(api.blog.listFeedPosts({ ...(of && { [of.kind]: of.slug }), language }, { signal })),
    api.site.getSite({}, { signal }),
    of && api.blog.getBlogIndex({}, { signal }),
  ]);
  const named = of && index && findSubject(index.data.blog_index, of);
  if (of && !named) return undefined;
  const t = serverI18n(language).getFixedT(language, 'seo');
  const addressOf = (format: FeedFormat) => origin + feedPath(format, { language, of });
  return {
    origin,
    language,
    title: feedTitle(t, named),
    description: named?.description || t(($) => $.feeds.description),
    page: origin + addressIn(of ? pageOf(of) : href('/blogs/:grid?'), language),
    addresses: { rss: addressOf('rss'), atom: addressOf('atom') },
    hub: site.data.site.websub_hub,
    posts: answer.data.posts,
  };
}

function findSubject(
  { categories, tags, authors }: BlogIndex,
  { kind, slug }: FeedSubject,
): { kind: FeedSubject['kind']; name: string; description: string } | undefined {
  const rows = {
    category: categories.map((term) => ({ ...term, bio: '' })),
    tag: tags.map((term) => ({ ...term, bio: '' })),
    author: authors,
  };
  const found = rows[kind].find((row) => row.slug === slug);
  return found && { kind, name: found.name, description: found.bio };
}

function pageOf({ kind, slug }: FeedSubject): string {
  if (kind === 'category') return categoryPath(slug);
  return kind === 'tag' ? tagPath(slug) : authorPath(slug);
}
