import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';

/** What the operator should know about films that cannot be played yet; empty when all can. */
export async function describeWaitingFilms(db: Database): Promise<string> {
  const { rows } = await db.execute<{ films: number }>(
    sql`SELECT count(*)::integer AS films FROM streams WHERE state IN ('waiting', 'processing')`,
  );
  const films = rows[0]?.films ?? 0;
  if (films === 0) return '';
  const wait = films === 1 ? 'film waits' : 'films wait';
  return `\n${films} ${wait} to be prepared for playing; that happens while the site (npm start) or a worker (npm run worker) runs.`;
}
