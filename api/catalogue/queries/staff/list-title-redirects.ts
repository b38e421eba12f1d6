import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import { titleRedirects, titles } from '../../tables.ts';

const newestFirst: KeysetOrder = {
  keys: [
    { value: sql`${titleRedirects.createdAt}`, type: sql`timestamptz` },
    { value: sql`${titleRedirects.type}`, type: sql`text` },
    { value: sql`${titleRedirects.slug}`, type: sql`text` },
  ],
  direction: 'desc',
};

/** Earlier addresses of titles, the newest first. */
export function listTitleRedirects(
  db: DatabaseOrTransaction,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const beginning = q && escapeLike(q.toLowerCase());
  const where = beginning ? sql`${titleRedirects.slug} like ${`${beginning}%`}` : undefined;
  return readForwards<RedirectRow>({
    order: newestFirst,
    size: 50,
    scope: `title redirects ${q ?? ''}`,
    cursorText: cursor,
    count: () => countUpTo(db, titleRedirects, where),
    readRows: (from, limit) => selectRedirects(db, and(where, from), limit),
    keysOf: ({ keys }) => keys,
  });
}

function selectRedirects(db: DatabaseOrTransaction, where: SQL | undefined, limit: number) {
  return db
    .select({
      type: titleRedirects.type,
      slug: titleRedirects.slug,
      createdAt: titleRedirects.createdAt,
      title: { id: titles.id, slug: titles.slug, name: titles.name },
      keys: keysOf(newestFirst),
    })
    .from(titleRedirects)
    .innerJoin(titles, eq(titles.id, titleRedirects.titleId))
    .where(where)
    .orderBy(orderBy(newestFirst, 'forwards'))
    .limit(limit);
}

type RedirectRow = Awaited<ReturnType<typeof selectRedirects>>[number];
