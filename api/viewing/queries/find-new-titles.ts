import { sql } from 'drizzle-orm';
import { isAvailable, isRatedOneOf } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { KnownRating } from '#contract/shared/rating-rules.ts';

/** More than a row has, because the device leaves out what it has watched. */
const maxTitles = 24;

const selectNew = prepareOnce((db) =>
  db
    .select({ id: titles.id })
    .from(titles)
    .where(
      sql`${titles.addedAt} > now() - make_interval(hours => ${sql.placeholder('hours')}::integer)
        and ${titles.playable} and ${isAvailable(sql.placeholder('country'))}
        and ${isRatedOneOf(sql.placeholder('shown'))}`,
    )
    .orderBy(sql`${titles.addedAt} desc, ${titles.id} desc`)
    .limit(maxTitles)
    .prepare('find_new_titles'),
);

/** Titles added within some hours, newest first. */
export async function findNewTitles(
  db: DatabaseOrTransaction,
  query: { hours: number; country: string | null; shown: readonly KnownRating[] },
): Promise<number[]> {
  return (await selectNew(db).execute(query)).map(({ id }) => id);
}
