import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { readWords } from './relate-titles/read-words.ts';
import { relateBatch } from './relate-titles/relate-batch.ts';

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
    const found = await db.transaction(
      async (tx) => (await readWords(tx)) || (await relateBatch(tx)),
    );
    if (!found) return 'done';
  }
  return 'more';
}

/** Whoever waits for more than a minute is not put off any longer. */
async function areArriving(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ arriving: boolean }>(sql`
    SELECT coalesce(max(changed_at) > now() - interval '1 second'
      AND min(changed_at) > now() - interval '1 minute', false) AS arriving
    FROM related_titles WHERE state = 'changed'`);
  return rows[0]?.arriving ?? false;
}
