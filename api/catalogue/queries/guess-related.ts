import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { credits, titles } from '../tables.ts';
import { isAvailable } from './title-conditions.ts';

const others = alias(credits, 'others');
const titleParam = sql.placeholder('titleId');

const selectByPeople = prepareOnce((db) =>
  db
    .select({ id: titles.id })
    .from(credits)
    .innerJoin(others, eq(others.personId, credits.personId))
    .innerJoin(titles, eq(titles.id, others.titleId))
    .where(
      and(
        eq(credits.titleId, titleParam),
        ne(others.titleId, titleParam),
        eq(titles.type, sql.placeholder('type')),
        isAvailable(sql.placeholder('country')),
      ),
    )
    .groupBy(titles.id)
    .orderBy(
      sql`count(distinct ${others.personId}) desc, ${titles.popularity} desc, ${titles.id} desc`,
    )
    .limit(sql.placeholder('limit'))
    .prepare('guess_related_by_people'),
);

/**
 * A guess at related titles until they are computed: titles of the same type that share the most
 * people, then popular ones that share the most genres. `popularOf` returns the most popular titles
 * of a genre, and caches them because a genre may hold half of the catalogue.
 */
export async function guessRelated(
  db: DatabaseOrTransaction,
  title: { id: number; type: string; genreIds: number[] },
  visit: { country: string | null; limit: number },
  popularOf: (genreId: number) => Promise<number[]>,
): Promise<number[]> {
  const [byPeople, ...byGenre] = await Promise.all([
    selectByPeople(db).execute({ titleId: title.id, type: title.type, ...visit }),
    ...title.genreIds.map(popularOf),
  ]);
  const shared = new Map<number, number>();
  for (const id of byGenre.flat()) shared.set(id, (shared.get(id) ?? 0) + 1);
  // Stable sort: the most popular come first among equals.
  const popular = [...shared.keys()].sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0));
  const found = new Set([...byPeople.map(({ id }) => id), ...popular]);
  found.delete(title.id);
  return [...found];
}
