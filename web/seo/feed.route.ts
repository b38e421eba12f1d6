import { href } from 'react-router';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import {
  type FeedFormat,
  type FeedSubject,
  feedFormats,
  feedPath,
  feedSubjects,
  feedTypes,
} from '#contract/shared/addresses.ts';
import { authorPath, categoryPath, tagPath } from '#web/blog/paths.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { feedTitle } from '#web/lib/head/feed-links.server.ts';
import { addressIn } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type Visit, visitContext } from '#web/lib/visit.ts';
import { readSite } from '../site/read-site.server.ts';
import type { Route } from './+types/feed.route.ts';
import { type BlogFeed, changedAt } from './feeds/blog-feed.ts';
import { writeAtom } from './feeds/write-atom.server.ts';
import { writeRss } from './feeds/write-rss.server.ts';

const writers = { rss: writeRss, atom: writeAtom };

/**
 * `GET /feeds/:file` and `GET /feeds/:kind/:slug/:file`: news of the blog for feed readers. Caching
 * is up to the page cache, as for pages.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const format = feedFormats.find((one) => `${one}.xml` === params.file);
  const kind = feedSubjects.find((one) => one === params.kind);
  if (!format || (params.kind !== undefined && !kind)) return refuse();
  const visit = context.get(visitContext);
  // The title of the feed has the site's name.
  await readSite(context.get(apiContext), request.signal);
  const of = kind && params.slug ? { kind, slug: params.slug } : undefined;
  const feed = await readFeed(context.get(apiContext), of, visit, request.signal);
  if (!feed) return refuse();
  return new Response(writers[format](feed), {
    headers: {
      'Content-Type': `${feedTypes[format]}; charset=utf-8`,
      'Content-Language': visit.language,
      'Last-Modified': changedAt(feed).toUTCString(),
      Link: writeLinks(feed.addresses[format], feed.hub),
    },
  });
}

/** Hubs and subscribers check these first (https://www.w3.org/TR/websub/#discovery). */
function writeLinks(self: string, hub: string | null): string {
  const links = [`<${self}>; rel="self"`];
  if (hub) links.push(`<${hub}>; rel="hub"`);
  return links.join(', ');
}

function refuse(): Response {
  return new Response('There is no such feed.\n', { status: 404 });
}

/** The content of a feed; undefined if its category, tag or author does not exist. */
async function readFeed(
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
  const subject = rows[kind].find((row) => row.slug === slug);
  return subject && { kind, name: subject.name, description: subject.bio };
}

function pageOf({ kind, slug }: FeedSubject): string {
  if (kind === 'category') return categoryPath(slug);
  return kind === 'tag' ? tagPath(slug) : authorPath(slug);
}
