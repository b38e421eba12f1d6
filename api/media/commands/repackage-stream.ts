import { stat } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { enqueuePackaging } from '../package-stream-job.ts';
import { manifestFile } from '../packaging/manifest.ts';
import { streams } from '../tables.ts';

/**
 * Asks for a stream to be prepared anew from its source. What there is of it stays in use until
 * then. Says whether the source is there.
 */
export async function repackageStream(
  { db, store }: { db: Database; store: MediaStore },
  streamId: string,
): Promise<boolean> {
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!stream?.sourcePath) return false;
  const source = await stat(stream.sourcePath).catch(() => undefined);
  if (!source?.isFile()) return false;
  // Without it nothing of the folder is built upon, also by a packaging that starts over.
  if (stream.folder) await store.remove(`${stream.folder}/${manifestFile}`);
  await db.transaction(async (tx) => {
    await tx
      .update(streams)
      .set({
        state: sql`CASE state WHEN 'complete' THEN 'playable' WHEN 'failed' THEN 'waiting' ELSE state END`,
      })
      .where(eq(streams.id, streamId));
    await enqueuePackaging(tx, streamId);
  });
  return true;
}
