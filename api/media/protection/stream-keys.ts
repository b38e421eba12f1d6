import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { streamKeys } from '../tables.ts';

/** The key of a restricted stream; made when it is first asked for. */
export async function ensureStreamKey(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<Buffer> {
  await db
    .insert(streamKeys)
    .values({ streamId, key: randomBytes(16) })
    .onConflictDoNothing();
  const key = await findStreamKey(db, streamId);
  if (!key) throw new Error(`The stream ${streamId} was removed while it was locked`);
  return key;
}

export async function findStreamKey(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<Buffer | undefined> {
  const [row] = await db.select().from(streamKeys).where(eq(streamKeys.streamId, streamId));
  return row?.key;
}

/** A stream that is opened gets another key when it is locked again. */
export async function forgetStreamKey(db: DatabaseOrTransaction, streamId: string): Promise<void> {
  await db.delete(streamKeys).where(eq(streamKeys.streamId, streamId));
}
