import { inArray, lt, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import type { PlaybackSample } from '#contract/playback.ts';
import { playbackDays } from '../tables.ts';

/** Days that a film's counts are kept. */
const retentionDays = 30;

type Counts = Omit<typeof playbackDays.$inferInsert, 'day'>;

/** Adds samples to the counts of their films; unknown films are skipped. */
export async function countPlayback(db: Database, samples: PlaybackSample[]): Promise<void> {
  const counts = sumByStream(samples);
  await db.transaction(async (tx) => {
    const existing = await tx
      .select({ id: streams.id })
      .from(streams)
      .where(inArray(streams.id, [...counts.keys()]))
      .for('key share');
    const today = sql<string>`(now() AT TIME ZONE 'utc')::date`;
    // In a fixed order, so that two batches do not deadlock.
    const rows = existing
      .map(({ id }) => id)
      .sort()
      .flatMap((id) => counts.get(id) ?? [])
      .map((row) => ({ ...row, day: today }));
    if (rows.length === 0) return;
    const inserted = await tx
      .insert(playbackDays)
      .values(rows)
      .onConflictDoUpdate({
        target: [playbackDays.streamId, playbackDays.day],
        set: {
          starts: addTo('starts'),
          failures: addTo('failures'),
          stalls: addTo('stalls'),
          stalledSeconds: addTo('stalled_seconds'),
          watchedSeconds: addTo('watched_seconds'),
        },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    // The first viewer of a film's day deletes its old counts.
    if (!inserted.some(({ isNew }) => isNew)) return;
    await tx
      .delete(playbackDays)
      .where(lt(playbackDays.day, sql`${today} - ${retentionDays}::integer`));
  });
}

function addTo(column: string) {
  const name = sql.identifier(column);
  // Made-up counts saturate at the largest integer instead of failing.
  return sql`least(playback_days.${name}::bigint + excluded.${name}, 2147483647)`;
}

function sumByStream(samples: PlaybackSample[]): Map<string, Counts> {
  const sums = new Map<string, Required<Counts>>();
  for (const sample of samples) {
    const sum = sums.get(sample.stream_id) ?? {
      streamId: sample.stream_id,
      starts: 0,
      failures: 0,
      stalls: 0,
      stalledSeconds: 0,
      watchedSeconds: 0,
    };
    sums.set(sample.stream_id, sum);
    sum.starts += sample.start_ms === null ? 0 : 1;
    sum.failures += sample.failure ? 1 : 0;
    sum.stalls += sample.stalls;
    sum.stalledSeconds += Math.round(sample.stalled_ms / 1000);
    sum.watchedSeconds += sample.watched.reduce((all, { seconds }) => all + seconds, 0);
  }
  return sums;
}
