import { and, desc, eq, gt, sql, sum } from 'drizzle-orm';
import { completeStream } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { playbackDays } from '#api/playback/tables.ts';

/** Hours of the site's day in which few people watch. */
const night = { from: 1, until: 6 };
/** Films that one run requests; the next one comes in an hour. */
const most = 4;

/**
 * At night, requests the other renditions of lean films that somebody has watched in the last thirty
 * days, the most watched first. Returns how many films.
 */
export async function completeWatchedFilms(
  db: Database,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<number> {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < night.from || hour >= night.until) return 0;
  const starts = sum(playbackDays.starts);
  const watched = await db
    .select({ id: streams.id })
    .from(streams)
    .innerJoin(playbackDays, eq(playbackDays.streamId, streams.id))
    .where(
      and(
        eq(streams.renditionSet, 'lean'),
        eq(streams.state, 'complete'),
        gt(playbackDays.day, sql`current_date - 30`),
        gt(playbackDays.starts, 0),
      ),
    )
    .groupBy(streams.id)
    .orderBy(desc(starts), streams.id)
    .limit(most);
  let count = 0;
  for (const { id } of watched) if (await completeStream(db, id)) count += 1;
  return count;
}
