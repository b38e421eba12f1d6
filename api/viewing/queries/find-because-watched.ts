import { sql } from 'drizzle-orm';
import { isAvailable } from '#api/catalogue/index.ts';
import { relatedTitles, titles } from '#api/catalogue/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { watchProgress } from '../tables.ts';

/** Minimum for a rail. */
const fewest = 4;
const most = 12;
/** Number of last watched titles whose related titles are considered. */
const consideredCount = 5;

const profile = sql.placeholder('profileId');

const selectRelated = prepareOnce((db) =>
  db
    .select({
      titleId: relatedTitles.titleId,
      related: sql<
        number[]
      >`(array_agg(${titles.id}::integer order by place.position))[1:${sql.raw(String(most))}]`,
    })
    .from(
      sql`(select title_id, max(watched_at) as watched_at from ${watchProgress}
        where profile_id = ${profile} group by title_id
        order by watched_at desc limit ${sql.raw(String(consideredCount))}) as recent`,
    )
    .innerJoin(relatedTitles, sql`${relatedTitles.titleId} = recent.title_id`)
    .innerJoin(
      sql`lateral unnest(${relatedTitles.related}) with ordinality as place (title_id, position)`,
      sql`true`,
    )
    .innerJoin(titles, sql`${titles.id} = place.title_id`)
    .where(
      sql`${isAvailable(sql.placeholder('country'))} and not exists (select from ${watchProgress}
        where profile_id = ${profile} and title_id = ${titles.id})`,
    )
    .groupBy(relatedTitles.titleId, sql`recent.watched_at`)
    .having(sql`count(*) >= ${sql.raw(String(fewest))}`)
    .orderBy(sql`recent.watched_at desc`)
    .limit(1)
    .prepare('find_because_watched'),
);

/** The last watched title with related ones, and those not watched yet, best first. */
export async function findBecauseWatched(
  db: DatabaseOrTransaction,
  at: { profileId: number; country: string | null },
): Promise<{ titleId: number; related: number[] } | undefined> {
  const [found] = await selectRelated(db).execute(at);
  return found;
}
