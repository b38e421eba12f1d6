import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/platform/database.ts';
import { isDatabaseUnavailable } from '#api/platform/database-failure.ts';
import { titles } from '../tables.ts';
import { isAvailable } from './title-conditions.ts';

/**
 * Whether visitors in `country` may have the files of a stream: if a title that they can see shows
 * it as its film, episode or extra, or if no title does.
 */
export async function findFilmShown(
  db: Database,
  { streamId, country }: { streamId: string; country: string | null },
): Promise<boolean> {
  const { rows } = await db.execute<{ shown: boolean | null }>(sql`
    SELECT bool_or(coalesce(${isAvailable(country)}, false)) AS shown FROM ${titles} WHERE ${titles.id} IN (
      SELECT id FROM titles WHERE stream_id = ${streamId} OR next_stream_id = ${streamId}
      UNION ALL
      SELECT s.title_id FROM episodes e JOIN seasons s ON s.id = e.season_id
        WHERE e.stream_id = ${streamId} OR e.next_stream_id = ${streamId}
      UNION ALL
      SELECT title_id FROM replaced_films WHERE stream_id = ${streamId}
      UNION ALL
      SELECT title_id FROM title_versions WHERE stream_id = ${streamId}
      UNION ALL
      SELECT title_id FROM extras WHERE stream_id = ${streamId})`);
  return rows[0]?.shown ?? true;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Milliseconds. Changes by staff are known at once, the end of a title's window after this. */
const freshness = 10_000;

/**
 * Answers `findFilmShown` from memory, for the many requests of a player. Without the database,
 * films stay as they were.
 */
export function createFilmsShown(db: Database) {
  type Asked = { streamId: string; country: string | null };
  const known = new LRUCache<string, { shown: boolean }, Asked>({
    max: 10_000,
    ttl: freshness,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => ({
      shown: await findFilmShown(db, context),
    }),
  });
  return {
    async isShown(streamId: string, country: string | null): Promise<boolean> {
      if (!uuid.test(streamId)) return true;
      try {
        const context = { streamId, country };
        const found = await known.fetch(`${streamId} ${country}`, { context });
        return found?.shown ?? true;
      } catch (error) {
        if (isDatabaseUnavailable(error)) return true;
        throw error;
      }
    },
    expire: () => known.clear(),
  };
}
