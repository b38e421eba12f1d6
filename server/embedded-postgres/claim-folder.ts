import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type FileLock, hasSharedLocks, lockFile } from '#api/platform/lock-file.ts';
import { type Account, handOver } from './account.ts';
import { startHeartbeat } from './heartbeat.ts';

export type Claim = {
  /** For the server, so that it holds the claim for as long as it or a child of it runs. */
  inherited: (number | Writable)[];
  /** Gives up our own part in it. */
  release(): void;
};

/**
 * The right to start a server on the cluster in `folder` (created if missing). Whoever has it knows
 * that no other server runs there, in any container or on any machine. Undefined: somebody else
 * has it.
 */
export async function claimFolder(folder: string, account: Account): Promise<Claim | undefined> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await handOver(folder, account);
  const lock = await lockFile(join(folder, 'lock'));
  if (lock === 'taken') return undefined;
  // After a start as root the owner of the folder still has to be able to open it.
  await handOver(join(folder, 'lock'), account);
  if (lock === 'unsupported') return claimByHeartbeat(folder, account);
  try {
    if (!(await hasSharedLocks(folder))) return await claimByHeartbeat(folder, account, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
  return { inherited: [lock.descriptor], release: lock.release };
}

async function claimByHeartbeat(
  folder: string,
  account: Account,
  lock?: FileLock,
): Promise<Claim | undefined> {
  const heartbeat = await startHeartbeat(join(folder, 'heartbeat'), account);
  if (!heartbeat) {
    lock?.release();
    return undefined;
  }
  return {
    inherited: lock ? [lock.descriptor, heartbeat] : [heartbeat],
    release() {
      lock?.release();
      heartbeat.destroy();
    },
  };
}
