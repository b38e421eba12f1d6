import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaFailure } from '../failure.ts';
import { type StreamState, streams } from '../tables.ts';

/** Channel of progress events; each is JSON: `{"id","state","progress"}`. */
const progressChannel = 'stream_progress';

/** Saves where a packaging stands, and tells whoever listens on `stream_progress`. */
export async function saveStreamProgress(
  db: Database,
  streamId: string,
  change: { state?: StreamState; progress?: number; failure?: MediaFailure },
): Promise<void> {
  const { state, progress, failure } = change;
  const [row] = await db
    .update(streams)
    .set({
      ...(state && { state }),
      ...(progress !== undefined && { progress }),
      ...(failure && { failureCode: failure.code, failureDetail: failure.message }),
      updatedAt: sql`now()`,
    })
    .where(eq(streams.id, streamId))
    .returning({ state: streams.state, progress: streams.progress });
  if (!row) return;
  const event = JSON.stringify({ id: streamId, ...row });
  await db.execute(sql`SELECT pg_notify(${progressChannel}, ${event})`);
}
