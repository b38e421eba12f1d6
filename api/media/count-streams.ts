import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type StreamState, streams } from './tables.ts';

export async function countStreams(
  db: DatabaseOrTransaction,
): Promise<{ state: StreamState; count: number }[]> {
  return db
    .select({ state: streams.state, count: sql<number>`count(*)::integer` })
    .from(streams)
    .groupBy(streams.state);
}
