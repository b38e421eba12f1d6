import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { PlaybackSample } from '#contract/playback.ts';
import { renditionOf } from '../rendition.ts';
import { countPlay } from './count-play.ts';

/** Players report every minute; a longer time in one sample is made up. */
const maxSampleSeconds = 600;
/** Seconds after which a play counts towards popularity. */
const countedFrom = 30;

type Told = {
  play: string;
  kind: 'title' | 'episode';
  id: number;
  network: string;
  rendition: number;
  starts: number;
  completions: number;
  seconds: number;
};

/**
 * Adds samples to the plays that they belong to, and marks the sums that they change. Samples
 * without a play (trailers) and of unknown titles are skipped. `clientAddress` is only used to cap
 * what counts towards popularity (`countPlay`), and not stored.
 */
export async function recordPlays(
  db: Database,
  samples: PlaybackSample[],
  { clientAddress, timeZone }: { clientAddress: string; timeZone: string },
): Promise<void> {
  const reports = mergeSamples(samples);
  if (reports.length === 0) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ play: string; title: number }>(sql`
      WITH told AS (
        SELECT r.*, coalesce(t.id, s.title_id) AS title_id, e.id AS episode_id
        FROM jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) AS r (play uuid, kind text,
          id bigint, network text, rendition integer, starts integer, completions integer,
          seconds integer)
        LEFT JOIN titles t ON r.kind = 'title' AND t.id = r.id
        LEFT JOIN episodes e ON r.kind = 'episode' AND e.id = r.id
        LEFT JOIN seasons s ON s.id = e.season_id
      ), saved AS (
        INSERT INTO play_events AS known (play_id, day, network, rendition, title_id, episode_id,
          starts, completions, watched_seconds)
        SELECT play, (now() AT TIME ZONE ${timeZone})::date, network, rendition, title_id,
          episode_id, starts, completions, seconds
        FROM told WHERE title_id IS NOT NULL
        -- In a fixed order, so that two batches do not deadlock.
        ORDER BY play, network, rendition
        ON CONFLICT (play_id, day, network, rendition) DO UPDATE SET
          starts = greatest(known.starts, excluded.starts),
          completions = greatest(known.completions, excluded.completions),
          watched_seconds = least(known.watched_seconds + excluded.watched_seconds, 86400),
          seen_at = now()
        RETURNING play_id, day, title_id
      ), marked AS (
        -- An update, too, because it waits for a job that is adding this day up.
        INSERT INTO play_sums_due (day, title_id)
        SELECT DISTINCT day, title_id FROM saved ORDER BY day, title_id
        ON CONFLICT (day, title_id) DO UPDATE SET marked_at = now()
      )
      SELECT DISTINCT play_id AS play, title_id AS title FROM saved`);
    const anonymous = new Set(
      samples.flatMap(({ play_id, is_viewer }) => (play_id && !is_viewer ? [play_id] : [])),
    );
    const counted = rows.filter(({ play }) => anonymous.has(play));
    for (const titleId of await findCounted(tx, counted, reports)) {
      await countPlay(tx, titleId, { by: 'address', address: clientAddress });
    }
  });
}

/** One row per play, network and rendition. */
function mergeSamples(samples: PlaybackSample[]): Told[] {
  const rows = new Map<string, Told>();
  for (const { play_id: play, played, network, ...sample } of samples) {
    if (!play || !played) continue;
    let left = maxSampleSeconds;
    const watched = sample.watched.map(({ height, seconds }) => {
      const taken = Math.min(seconds, left);
      left -= taken;
      return { rendition: renditionOf(height), seconds: taken };
    });
    // A start or an end belongs to the rendition that was shown longest.
    const longest = watched.reduce((most, each) => (each.seconds > most.seconds ? each : most), {
      rendition: watched[0]?.rendition ?? 0,
      seconds: 0,
    });
    const starts = sample.start_ms === null ? 0 : 1;
    const completions = sample.is_completed ? 1 : 0;
    const parts = [
      { rendition: longest.rendition, seconds: 0, starts, completions },
      ...watched.map((each) => ({ ...each, starts: 0, completions: 0 })),
    ];
    for (const part of parts) {
      if (part.seconds + part.starts + part.completions === 0) continue;
      const key = `${play} ${network} ${part.rendition}`;
      const row = rows.get(key) ?? {
        play,
        ...played,
        network,
        ...part,
        starts: 0,
        completions: 0,
        seconds: 0,
      };
      row.starts = Math.max(row.starts, part.starts);
      row.completions = Math.max(row.completions, part.completions);
      row.seconds += part.seconds;
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** The titles of plays that have just been watched for long enough. */
async function findCounted(
  tx: Transaction,
  plays: { play: string; title: number }[],
  reports: Told[],
): Promise<number[]> {
  if (plays.length === 0) return [];
  const ids = sql.param(plays.map(({ play }) => play));
  const { rows } = await tx.execute<{ play: string; seconds: number }>(sql`
    SELECT play_id AS play, sum(watched_seconds) AS seconds FROM play_events
    WHERE play_id = ANY (${ids}::uuid[]) GROUP BY play_id`);
  const sums = new Map(rows.map(({ play, seconds }) => [play, seconds]));
  return plays
    .filter(({ play }) => {
      const after = sums.get(play) ?? 0;
      const before = reports.reduce(
        (sum, row) => (row.play === play ? sum - row.seconds : sum),
        after,
      );
      return before < countedFrom && after >= countedFrom;
    })
    .map(({ title }) => title)
    .sort((a, b) => a - b);
}
