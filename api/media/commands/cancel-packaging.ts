import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { streams } from '../tables.ts';

/** Notes that the packaging of a stream, which has not begun, was taken out of the queue. */
export async function cancelPackaging(db: DatabaseOrTransaction, streamId: string): Promise<void> {
  await db
    .update(streams)
    .set({
      failureCode: 'cancelled',
      failureDetail: 'Staff cancelled the preparation.',
      state: sql`CASE ${streams.state} WHEN 'playable' THEN 'playable' ELSE 'failed' END`,
    })
    .where(
      and(eq(streams.id, streamId), inArray(streams.state, ['waiting', 'processing', 'playable'])),
    );
}
