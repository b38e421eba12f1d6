import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { isDatabaseUnavailable } from '#api/platform/database-failure.ts';
import { readWords } from './relate-titles/read-words.ts';
import { batchSize, relateBatch, skipFirst } from './relate-titles/relate-batch.ts';

/** `arriving`: an import is running, so results would soon be outdated. */
export type Outcome = 'done' | 'more' | 'arriving';

/**
 * Computes related titles in small transactions, for about `milliseconds`. Words are indexed first,
 * so that every title can be compared by them.
 */
export async function relateTitles(
  db: Database,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<Outcome> {
  if (await areArriving(db)) return 'arriving';
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt && !signal.aborted) {
    if (await db.transaction(readWords)) continue;
    if (!(await relateSome(db, signal))) return 'done';
  }
  return 'more';
}

/** A batch in one transaction; if it fails, each title separately. */
async function relateSome(db: Database, signal: AbortSignal): Promise<boolean> {
  try {
    return await db.transaction((tx) => relateBatch(tx, batchSize));
  } catch (error) {
    if (!isOfTitle(error)) throw error;
  }
  for (let done = 0; done < batchSize && !signal.aborted; done++) {
    try {
      if (!(await db.transaction((tx) => relateBatch(tx, 1)))) return false;
    } catch (error) {
      if (!isOfTitle(error)) throw error;
      await db.transaction(skipFirst);
    }
  }
  return true;
}

/** A statement timed out or was refused, but the database is reachable. */
function isOfTitle(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '57014') return true;
  }
  return !isDatabaseUnavailable(error);
}

/** Titles that have waited for more than a minute are no longer postponed. */
async function areArriving(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ arriving: boolean }>(sql`
    SELECT coalesce(max(changed_at) > now() - interval '1 second'
      AND min(changed_at) > now() - interval '1 minute', false) AS arriving
    FROM related_titles WHERE state = 'changed'`);
  return rows[0]?.arriving ?? false;
}
