import { href } from 'react-router';
import type { BlogPosting, Thing } from 'schema-dts';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { FeedSubject } from '#contract/shared/addresses.ts';
import type { Page } from '#contract/shared/answers.ts';
import { feedLinks } from '#web/lib/head/feed-links.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { authorPath, postPath } from '../paths.ts';

type Listed = {
  cursor: string | undefined;
  shown: { posts: PostCard[]; page: Page };
};

type Described = {
  /** Of the vocabulary: the whole blog, or a part of it. */
  kind: 'Blog' | 'CollectionPage';
  title: string;
  description: string;
  /** The address that shows the list, whatever the layout of this page. */
  path: string;
  query?: string;
  /** The way to the page from the blog itself, which comes first. */
  crumbs: Crumb[];
  /** Whose feed follows it; the whole blog's otherwise. */
  feed?: FeedSubject & { name: string };
};

/**
 * A list is worth finding by its first page; the places of cursors move, and results of a search
 * are of no use in a list of results.
 */
export function describePosts(
  visit: DescribedVisit,
  { cursor, shown }: Listed,
  { kind, title, description, path, query, crumbs, feed }: Described,
): PageDescription {
  return {
    title,
    description,
    path,
    picture: shown.posts.find(({ cover }) => cover)?.cover ?? null,
    parameters: { q: query, cursor },
    indexed: shown.page.total > 0 && !query && !cursor,
    feeds: feedLinks(visit, feed),
    things: [
      listThing(visit, { kind, title, description, path, cards: shown.posts }),
      breadcrumbList(visit, [blogCrumb(visit), ...crumbs]),
    ],
  };
}

type ListThing = Pick<Described, 'kind' | 'title' | 'description' | 'path'> & { cards: PostCard[] };

function listThing(visit: DescribedVisit, list: ListThing): Thing {
  const { kind, title: name, description, path, cards } = list;
  const common = { name, description, url: visit.address(path), inLanguage: visit.language };
  if (kind === 'Blog') {
    return { '@type': 'Blog', ...common, blogPost: cards.map((card) => postThing(visit, card)) };
  }
  return {
    '@type': 'CollectionPage',
    ...common,
    isPartOf: { '@type': 'Blog', ...blogCrumbThing(visit) },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: cards.map((card, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: card.title,
        item: postThing(visit, card),
      })),
    },
  };
}

function blogCrumbThing(visit: DescribedVisit) {
  const { name, path } = blogCrumb(visit);
  return { name, url: visit.address(path) };
}

export function postThing(visit: DescribedVisit, post: PostCard): BlogPosting {
  const { author, title, excerpt, language, published_at: published } = post;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt || undefined,
    url: visit.address(postPath(post.slug)),
    inLanguage: language,
    datePublished: published ?? undefined,
    author: { '@type': 'Person', name: author.name, url: visit.address(authorPath(author.slug)) },
  };
}

export type Crumb = { name: string; path: string };

/** Where the way to every page of the blog begins. */
export function blogCrumb(visit: DescribedVisit): Crumb {
  return { name: visit.texts('blog')(($) => $.name), path: href('/blogs/:grid?') };
}
