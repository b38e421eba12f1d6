import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { isDatabaseUnavailable } from '#api/platform/database-failure.ts';
import { readWords } from './relate-titles/read-words.ts';
import { batchSize, passOver, relateBatch } from './relate-titles/relate-batch.ts';

/** `arriving`: an import is going on, and what is computed now would be computed again. */
export type Outcome = 'done' | 'more' | 'arriving';

/**
 * Computes what titles go together with, in small transactions, for about `milliseconds`. Words
 * come first, so that all titles are known by theirs before the first is compared.
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

/** Many in one transaction; when they are too much for the database, each for itself. */
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
      await db.transaction(passOver);
    }
  }
  return true;
}

/** A statement that took too long, or was refused: not a database that is away. */
function isOfTitle(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '57014') return true;
  }
  return !isDatabaseUnavailable(error);
}

/** Whoever waits for more than a minute is not put off any longer. */
async function areArriving(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ arriving: boolean }>(sql`
    SELECT coalesce(max(changed_at) > now() - interval '1 second'
      AND min(changed_at) > now() - interval '1 minute', false) AS arriving
    FROM related_titles WHERE state = 'changed'`);
  return rows[0]?.arriving ?? false;
}
