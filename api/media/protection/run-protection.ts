import type { MediaJobDeps } from '../jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { applyProtection } from './apply-protection.ts';

/** @throws when the stream is being packaged, so that the job is tried again */
export async function runProtection(
  deps: Pick<MediaJobDeps, 'db' | 'pool' | 'store'>,
  streamId: string,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const lock = await lockStream(deps.pool, streamId);
  if (!lock) throw new Error(`The stream ${streamId} is being worked on`);
  try {
    await applyProtection(deps, streamId, AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}
