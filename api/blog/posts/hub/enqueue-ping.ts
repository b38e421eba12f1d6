import type { Transaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs.ts';

export const pingJob = 'ping_hub';

/** Asks, in the transaction that changes a post, for its feeds' readers to be told. */
export async function enqueuePing(tx: Transaction, postId: number): Promise<void> {
  await enqueueJob(tx, { name: pingJob, payload: { postId }, key: `${pingJob}:${postId}` });
}
