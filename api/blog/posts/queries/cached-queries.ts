import type { Database } from '#api/platform/database.ts';
import { briefly, createQueryCache } from '#api/platform/query-cache.ts';
import type { Language } from '#contract/shared/language.ts';
import { findBlogFront } from './find-blog-front.ts';
import { findBlogIndex } from './find-blog-index.ts';
import { findPostCards } from './find-post-cards.ts';
import { type PostList, readPostExtent } from './find-post-page.ts';
import { findPostParts } from './find-post-sitemap.ts';

/** Queries over the whole blog, cached in memory for some seconds. */
export function createBlogReads(db: Database) {
  const index = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findBlogIndex(db),
  });
  const recent = createQueryCache({
    ...briefly,
    maxEntries: 20,
    keyOf: (language: Language) => language,
    load: async (language) => findPostCards(db, (await index.read(undefined)).recent, language),
  });
  const front = createQueryCache({
    ...briefly,
    maxEntries: 20,
    keyOf: (language: Language) => language,
    load: async (language) => {
      const front = await findBlogFront(db, await index.read(undefined));
      const { lead, latest, mostRead, sections } = front;
      const ids = [...latest, ...mostRead, ...sections.flatMap((section) => section.ids)];
      if (lead !== undefined) ids.push(lead);
      return { ...front, cards: await findPostCards(db, [...new Set(ids)], language) };
    },
  });
  const extents = createQueryCache({
    ...briefly,
    maxEntries: 2_000,
    keyOf: (list: PostList) => JSON.stringify(list),
    load: (list) => readPostExtent(db, list),
  });
  const sitemapParts = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findPostParts(db),
  });
  return {
    index: () => index.read(undefined),
    recent: recent.read,
    front: front.read,
    /** The length of a list. */
    extent: extents.read,
    sitemapParts: () => sitemapParts.read(undefined),
    /** Called after any change to the blog. */
    expire: () => {
      for (const cache of [index, recent, front, extents, sitemapParts]) cache.expire();
    },
  };
}

export type BlogReads = ReturnType<typeof createBlogReads>;
