import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findKeysetPage, type KeysetRow } from '#api/platform/keyset/find-keyset-page.ts';
import {
  type KeysetOrder,
  keysOf,
  type ListExtent,
  orderBy,
  readListExtent,
} from '#api/platform/keyset/keyset-order.ts';
import type { Page } from '#contract/shared/answers.ts';
import { posts, postTermLinks } from '../tables.ts';
import { matchesPostFilters, type PostFilters, termId } from './post-filters.ts';

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

/** Counts a whole list; cache the result for some seconds. */
export async function readPostExtent(
  db: DatabaseOrTransaction,
  { filters, size }: PostList,
): Promise<ListExtent> {
  return readListExtent({
    size,
    total: await db.$count(posts, matchesPostFilters(filters)),
    async readKeysBack(offset) {
      const reading = { reading: 'backwards' as const, limit: 1, offset };
      const [before] = await readPostKeys(db, filters, reading);
      return before?.keys;
    },
  });
}

const orderOf = (publishedAt: SQL, id: SQL): KeysetOrder => ({
  keys: [
    { value: publishedAt, type: sql`timestamptz` },
    { value: id, type: sql`bigint` },
  ],
  direction: 'desc',
});

const amongAll = orderOf(sql`${posts.publishedAt}`, sql`${posts.id}`);
/** Newest first among the posts of a term, as its index has them. */
const amongCarriers = orderOf(sql`${postTermLinks.publishedAt}`, sql`${postTermLinks.postId}`);

export type Reading = {
  reading: 'forwards' | 'backwards';
  from?: SQL | undefined;
  limit: number;
  offset?: number;
};

/**
 * Newest first. A filtered list is driven by its term, preferably a tag, which has fewer posts than
 * a category.
 */
function newestFirst({ tag, category }: PostFilters): KeysetOrder {
  return tag === undefined && category === undefined ? amongAll : amongCarriers;
}

/** Rows of a list of posts; `also`: further conditions. */
export function readPostKeys(
  db: DatabaseOrTransaction,
  filters: PostFilters,
  { reading, from, limit, offset = 0 }: Reading,
  also?: SQL,
): Promise<KeysetRow[]> {
  const name = also || offset > 0 ? undefined : nameOf(filters, reading, from);
  const { tag, category } = filters;
  const order = newestFirst(filters);
  const fields = { id: posts.id, keys: keysOf(order) };
  if (order === amongAll) {
    const query = db
      .select(fields)
      .from(posts)
      .where(and(matchesPostFilters(filters), also, from))
      .orderBy(orderBy(order, reading))
      .limit(limit)
      .offset(offset);
    return name ? query.prepare(name).execute() : query;
  }
  const term = tag === undefined ? termId('category', category ?? '') : termId('tag', tag);
  const { tag: _tag, ...rest } = filters;
  const others = tag === undefined ? { ...rest, category: undefined } : rest;
  const query = db
    .select(fields)
    .from(postTermLinks)
    .innerJoin(posts, eq(posts.id, postTermLinks.postId))
    .where(
      and(
        sql`${postTermLinks.termId} = ${term} and ${postTermLinks.publishedAt} <= now()`,
        matchesPostFilters(others),
        also,
        from,
      ),
    )
    .orderBy(orderBy(order, reading))
    .limit(limit)
    .offset(offset);
  return name ? query.prepare(name).execute() : query;
}

/**
 * Name of the prepared statement for the whole list or a term's, which has one plan because an
 * index provides its order. Other filters are planned for their values.
 */
function nameOf({ search, ...filters }: PostFilters, reading: string, from: unknown) {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  const [by = 'all', ...others] = search.trim() === '' ? given : [...given, 'search'];
  const isPlannedOnce = others.length === 0 && ['all', 'tag', 'category'].includes(by);
  return isPlannedOnce ? `read_post_keys_${by}_${reading}_${from ? 'from' : 'start'}` : undefined;
}
