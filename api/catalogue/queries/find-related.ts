import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { relatedTitles, titles } from '../tables.ts';
import { isAvailable } from './availability.ts';
import { guessRelated } from './guess-related.ts';

const limit = 12;

const selectRelated = prepareOnce((db) =>
  db
    .select({ id: titles.id })
    .from(relatedTitles)
    .innerJoin(
      sql`lateral unnest(${relatedTitles.related}) with ordinality as place (title_id, position)`,
      sql`true`,
    )
    .innerJoin(titles, sql`${titles.id} = place.title_id`)
    .where(
      sql`${relatedTitles.titleId} = ${sql.placeholder('titleId')}
        and ${isAvailable(sql.placeholder('country'))}`,
    )
    .orderBy(sql`place.position`)
    .limit(limit)
    .prepare('find_related'),
);

/**
 * Titles that go together with a title, best first: those computed in the background that may be
 * shown now, and where they are too few (it was added this moment), the best guess.
 */
export async function findRelated(
  db: DatabaseOrTransaction,
  title: { id: number; type: string; genreIds: number[] },
  country: string | null,
  popularOf: (genreId: number) => Promise<number[]>,
): Promise<number[]> {
  const computed = await selectRelated(db).execute({ titleId: title.id, country });
  const ids = computed.map(({ id }) => id);
  if (ids.length >= limit) return ids;
  const guessed = await guessRelated(db, title, { country, limit }, popularOf);
  return [...new Set([...ids, ...guessed])].slice(0, limit);
}
