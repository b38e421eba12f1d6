import { type SQL, sql } from 'drizzle-orm';
import { isAvailable, streamIsPlayable } from '#api/catalogue/index.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { watchedFrom } from '#contract/constants/playback.ts';
import { watchProgress, watchRemovals } from '../tables.ts';

/** An entry's episode as one JSON value, because films in the union have none. */
export type EpisodeFacts = {
  id: number;
  season: number;
  number: number;
  name: string;
  translations: (typeof episodes.$inferSelect)['translations'];
};

export const episodeFacts: SQL<EpisodeFacts> = sql`jsonb_build_object('id', ${episodes.id},
  'season', ${seasons.number}, 'number', ${episodes.number}, 'name', ${episodes.name},
  'translations', ${episodes.translations})`;

const size = 12;
const profile = sql.placeholder('profileId');

/** The last watching of each title, unless it was removed since. */
const last = sql`(
  select each.* from (
    select distinct on (title_id) title_id, episode_id, position_ms, duration_ms, watched_at,
      position_ms >= duration_ms * ${sql.raw(String(watchedFrom))} as is_over
    from ${watchProgress} where profile_id = ${profile}
    order by title_id, watched_at desc
  ) each
  left join ${watchRemovals} gone
    on gone.profile_id = ${profile} and gone.title_id = each.title_id
  where gone.dismissed_at is null or gone.dismissed_at < each.watched_at
  order by each.watched_at desc
)`;

/** An unfinished film. */
const ownFilm = sql`
  select null::jsonb as episode, last.position_ms, last.duration_ms
  where last.episode_id is null and not last.is_over and ${streamIsPlayable(titles.streamId)}`;

/** The unfinished episode, else the one after the last, from its saved position. */
const episode = sql`
  (select ${episodeFacts} as episode,
    case when known.position_ms < known.duration_ms * ${sql.raw(String(watchedFrom))}
      then known.position_ms else 0 end as position_ms,
    coalesce(known.duration_ms, ${episodes.runtimeSeconds} * 1000) as duration_ms
  from ${seasons}
  join ${episodes} on ${episodes.seasonId} = ${seasons.id}
  join ${episodes} as watched on watched.id = last.episode_id
  join ${seasons} as watched_season on watched_season.id = watched.season_id
  left join ${watchProgress} known on known.profile_id = ${profile}
    and known.title_id = last.title_id and known.episode_id = ${episodes.id}
  where ${seasons.titleId} = last.title_id and ${streamIsPlayable(episodes.streamId)}
    and case when last.is_over
      then (${seasons.number}, ${episodes.number}) > (watched_season.number, watched.number)
      else ${episodes.id} = last.episode_id end
  order by ${seasons.number}, ${episodes.number} limit 1)`;

const selectEntries = prepareOnce((db) =>
  db
    .select({
      titleId: titles.id,
      episode: sql<EpisodeFacts | null>`next.episode`,
      positionMs: sql<number>`next.position_ms`,
      durationMs: sql<number | null>`next.duration_ms`,
      watchedAt: sql<Date>`last.watched_at`.mapWith(watchProgress.watchedAt),
    })
    .from(sql`${last} as last`)
    .innerJoin(titles, sql`${titles.id} = last.title_id`)
    .innerJoin(sql`lateral (${ownFilm} union all ${episode}) as next`, sql`true`)
    .where(isAvailable(sql.placeholder('country')))
    .orderBy(sql`last.watched_at desc, ${titles.id}`)
    .limit(size)
    .prepare('find_continue_watching'),
);

export type ContinueRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** The titles that a profile can continue, last watched first. */
export async function findContinueWatching(
  db: DatabaseOrTransaction,
  at: { profileId: number; country: string | null },
): Promise<ContinueRow[]> {
  return selectEntries(db).execute(at);
}
