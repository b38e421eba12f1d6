import { and, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage, type KeysetRow } from '#api/platform/keyset/find-keyset-page.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { type ListExtent, readListExtent } from '#api/platform/keyset/list-extent.ts';
import type { Page } from '#contract/shared/page.ts';
import { posts } from '../tables.ts';
import { matchesPostFilters, type PostFilters } from './post-filters.ts';

export type PostList = { filters: PostFilters; size: number };

const newestFirst: KeysetOrder = {
  keys: [
    { value: sql`${posts.publishedAt}`, type: sql`timestamptz` },
    { value: sql`${posts.id}`, type: sql`bigint` },
  ],
  direction: 'desc',
};

/** The ids of one page of posts, newest first. */
export function findPostPage(
  db: DatabaseOrTransaction,
  list: PostList,
  cursorText: string | undefined,
  readExtent: (list: PostList) => Promise<ListExtent>,
): Promise<{ ids: number[]; page: Page }> {
  return findKeysetPage({
    order: newestFirst,
    size: list.size,
    scope: JSON.stringify(['posts', list]),
    cursorText,
    readRows: (reading, from) => readRows(db, list, reading, from),
    readExtent: () => readExtent(list),
  });
}

function readRows(
  db: DatabaseOrTransaction,
  { filters, size }: PostList,
  reading: 'forwards' | 'backwards',
  from: SQL | undefined,
): Promise<KeysetRow[]> {
  return db
    .select({ id: posts.id, keys: keysOf(newestFirst) })
    .from(posts)
    .where(and(matchesPostFilters(filters), from))
    .orderBy(orderBy(newestFirst, reading))
    .limit(2 * size + 1);
}

/** Counts a whole list: worth keeping for some seconds. */
export function readPostExtent(
  db: DatabaseOrTransaction,
  { filters, size }: PostList,
): Promise<ListExtent> {
  const matches = matchesPostFilters(filters);
  return readListExtent({
    size,
    count: () => db.$count(posts, matches),
    async readKeysBack(rows) {
      const [before] = await db
        .select({ keys: keysOf(newestFirst) })
        .from(posts)
        .where(matches)
        .orderBy(orderBy(newestFirst, 'backwards'))
        .limit(1)
        .offset(rows);
      return before?.keys;
    },
  });
}
