import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

/** The viewing data of one profile. */
export type ViewingExport = {
  profile: string;
  history: {
    type: string;
    name: string;
    season: number | null;
    episode: number | null;
    position_ms: number;
    duration_ms: number;
    watched_at: string;
    finished_at: string | null;
  }[];
  removed: { name: string; dismissed_at: string | null; forgotten_at: string | null }[];
  history_is_paused: boolean;
  data_use: { month: string; bytes: number }[];
  data_cap_bytes: number | null;
};

/** All viewing data of an account by profile, for the data export. */
export async function exportViewing(
  db: DatabaseOrTransaction,
  accountId: number,
): Promise<ViewingExport[]> {
  const { rows } = await db.execute<ViewingExport>(sql`
    select p.name as profile,
      (select coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'name', t.name,
          'season', s.number, 'episode', e.number, 'position_ms', w.position_ms,
          'duration_ms', w.duration_ms, 'watched_at', w.watched_at, 'finished_at', w.finished_at)
          order by w.watched_at desc), '[]')
        from watch_progress w join titles t on t.id = w.title_id
        left join episodes e on e.id = w.episode_id left join seasons s on s.id = e.season_id
        where w.profile_id = p.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('name', t.name,
          'dismissed_at', r.dismissed_at, 'forgotten_at', r.forgotten_at)), '[]')
        from watch_removals r join titles t on t.id = r.title_id
        where r.profile_id = p.id) as removed,
      exists (select from unremembered_times u where u.profile_id = p.id and u.kind = 'pause'
        and upper_inf(u.during)) as history_is_paused,
      (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'),
          'bytes', m.bytes) order by m.month), '[]')
        from (select month, sum(bytes) as bytes from data_uses
          where profile_id = p.id group by month) m) as data_use,
      (select c.bytes::double precision from data_caps c where c.profile_id = p.id)
        as data_cap_bytes
    from profiles p where p.account_id = ${accountId} order by p.id`);
  return rows;
}
