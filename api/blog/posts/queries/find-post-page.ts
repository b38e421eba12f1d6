import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage } from '#api/platform/keyset/find-keyset-page.ts';
import { type ListExtent, readListExtent } from '#api/platform/keyset/list-extent.ts';
import type { Page } from '#contract/shared/answers.ts';
import { posts } from '../tables.ts';
import { matchesPostFilters, type PostFilters } from './post-filters.ts';
import { newestFirst, readPostKeys } from './read-post-keys.ts';

export type PostList = { filters: PostFilters; size: number };

/** The ids of one page of posts, newest first. */
export function findPostPage(
  db: DatabaseOrTransaction,
  list: PostList,
  cursorText: string | undefined,
  readExtent: (list: PostList) => Promise<ListExtent>,
): Promise<{ ids: number[]; page: Page }> {
  const { filters, size } = list;
  return findKeysetPage({
    order: newestFirst(filters),
    size,
    scope: JSON.stringify(['posts', list]),
    cursorText,
    readRows: (reading, from) => readPostKeys(db, filters, { reading, from, limit: 2 * size + 1 }),
    readExtent: () => readExtent(list),
  });
}

/** Counts a whole list: worth keeping for some seconds. */
export function readPostExtent(
  db: DatabaseOrTransaction,
  { filters, size }: PostList,
): Promise<ListExtent> {
  return readListExtent({
    size,
    count: () => db.$count(posts, matchesPostFilters(filters)),
    async readKeysBack(offset) {
      const reading = { reading: 'backwards' as const, limit: 1, offset };
      const [before] = await readPostKeys(db, filters, reading);
      return before?.keys;
    },
  });
}
