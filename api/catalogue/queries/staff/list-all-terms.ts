import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { terms } from '../../tables.ts';

const bySlug: KeysetOrder = {
  keys: [
    { value: sql`${terms.slug}`, type: sql`text` },
    { value: sql`${terms.id}`, type: sql`bigint` },
  ],
  direction: 'asc',
};

const carriers = sql<number>`(select count(*)::int from (
  select from title_terms where term_id = ${terms.id} limit 10000) as carried)`;

type Wishes = {
  type?: TitleType | undefined;
  kind?: 'genre' | 'tag' | undefined;
  q?: string | undefined;
};

/** Genres and tags by slug, also those that no title carries. */
export function listAllTerms(
  db: DatabaseOrTransaction,
  { cursor, ...wishes }: Wishes & { cursor?: string | undefined },
) {
  const { type, kind, q } = wishes;
  const part = `%${escapeLike((q ?? '').toLowerCase())}%`;
  const where = and(
    type && eq(terms.type, type),
    kind && eq(terms.kind, kind),
    q
      ? sql`(${terms.slug} like ${part} or exists (
          select from jsonb_each_text(${terms.names}) as name where lower(name.value) like ${part}))`
      : undefined,
  );
  return readForwards<TermRow>({
    order: bySlug,
    size: 100,
    scope: JSON.stringify(['terms', wishes]),
    cursorText: cursor,
    count: () => countUpTo(db, terms, where),
    readRows: (from, limit) => selectTerms(db, and(where, from), limit),
    keysOf: ({ keys }) => keys,
  });
}

function selectTerms(db: DatabaseOrTransaction, where: SQL | undefined, limit: number) {
  const { id, type, kind, slug, names } = terms;
  return db
    .select({ id, type, kind, slug, names, count: carriers, keys: keysOf(bySlug) })
    .from(terms)
    .where(where)
    .orderBy(orderBy(bySlug, 'forwards'))
    .limit(limit);
}

export type TermRow = Awaited<ReturnType<typeof selectTerms>>[number];

export async function findAnyTerm(
  db: DatabaseOrTransaction,
  id: number,
): Promise<TermRow | undefined> {
  const [found] = await selectTerms(db, eq(terms.id, id), 1);
  return found;
}
