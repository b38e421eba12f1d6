import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { dropRenditions } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { playbackDays } from '#api/playback/tables.ts';

/** Films of one run; the next one comes in a day. */
const most = 200;

/**
 * Drops the larger renditions of films that nobody has started for so many months, those that take
 * most first. Returns how many films, and the bytes that they give back.
 */
export async function dropUnwatchedRenditions(
  deps: { db: Database; pool: pg.Pool; store: MediaStore; logger: Logger },
  { months }: { months: number | null },
): Promise<{ films: number; bytes: number }> {
  const dropped = { films: 0, bytes: 0 };
  if (months === null) return dropped;
  const { db, logger } = deps;
  const since = sql`now() - make_interval(months => ${months})`;
  const unwatched = await db
    .select({ id: streams.id })
    .from(streams)
    .where(
      and(
        eq(streams.state, 'complete'),
        eq(streams.renditionSet, 'complete'),
        isNotNull(streams.sourcePath),
        lt(streams.createdAt, since),
        sql`not exists (select 1 from ${playbackDays}
          where ${playbackDays.streamId} = ${streams.id} and ${playbackDays.starts} > 0
            and ${playbackDays.day} >= (${since})::date)`,
        // Made again not long ago, or of a film with few qualities.
        sql`exists (select 1 from stream_renditions r where r.stream_id = ${streams.id}
          having count(*) > 2 and max(r.created_at) < ${since})`,
      ),
    )
    .orderBy(sql`${streams.bytes} desc`)
    .limit(most);
  for (const { id } of unwatched) {
    const bytes = await dropRenditions(deps, id);
    if (bytes === 0) continue;
    dropped.films += 1;
    dropped.bytes += bytes;
  }
  if (dropped.films > 0) logger.info(dropped, 'renditions that nobody watched were dropped');
  return dropped;
}
