import { sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#api/platform/database.ts';
import type { MergedReport } from '../merge-reports.ts';
import { watchProgress } from '../tables.ts';

const profileId = sql`${sql.placeholder('profileId')}::bigint`;

/** Reports about existing films, except for times whose history the viewer has removed. */
const reported = sql`
  select ${profileId}, told.title_id, told.episode_id, told.position_ms, told.duration_ms,
    told.watched_at, told.finished_at
  from (
    select coalesce(t.id, s.title_id) as title_id, e.id as episode_id,
      r."positionMs" as position_ms, r."durationMs" as duration_ms,
      now() - r.age * interval '1 millisecond' as watched_at,
      now() - r."finishedAge" * interval '1 millisecond' as finished_at
    from jsonb_to_recordset(${sql.placeholder('reports')}::jsonb) as r (kind text, id bigint,
      "positionMs" integer, "durationMs" integer, age double precision,
      "finishedAge" double precision)
    left join titles t on r.kind = 'title' and t.id = r.id
    left join episodes e on r.kind = 'episode' and e.id = r.id
    left join seasons s on s.id = e.season_id
  ) as told
  where told.title_id is not null
    and not exists (select from watch_removals gone
      where gone.profile_id = ${profileId} and gone.title_id = told.title_id
        and gone.forgotten_at >= told.watched_at)
    and not exists (select from unremembered_times gone
      where gone.profile_id = ${profileId} and gone.during @> told.watched_at)
  order by told.title_id, told.episode_id`;

const isLater = sql`(excluded.watched_at, excluded.position_ms)
  > (watch_progress.watched_at, watch_progress.position_ms)`;

function laterOf(column: string) {
  const name = sql.identifier(column);
  return sql`case when ${isLater} then excluded.${name} else watch_progress.${name} end`;
}

const upsertReports = prepareOnce((db) =>
  db
    .insert(watchProgress)
    .select(reported)
    .onConflictDoUpdate({
      target: [watchProgress.profileId, watchProgress.titleId, watchProgress.episodeId],
      set: {
        positionMs: laterOf('position_ms'),
        durationMs: laterOf('duration_ms'),
        watchedAt: laterOf('watched_at'),
        finishedAt: sql`greatest(watch_progress.finished_at, excluded.finished_at)`,
      },
      setWhere: sql`${isLater} or excluded.finished_at
        > coalesce(watch_progress.finished_at, '-infinity')`,
    })
    .prepare('save_progress'),
);

/**
 * Saves a profile's positions in films. The latest watching wins, in whatever order reports arrive;
 * a film stays marked as watched when it is started again.
 */
export async function saveProgress(
  db: Database,
  profileId: number,
  reports: MergedReport[],
): Promise<void> {
  await upsertReports(db).execute({ profileId, reports: JSON.stringify(reports) });
}
