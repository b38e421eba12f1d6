import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closedFolder } from '#api/platform/closed-folder.ts';
import { hasSharedLocks, lockFile } from '#api/platform/lock-file.ts';

export type WorkFolder = { path: string; close(): Promise<void> };

/**
 * A folder of this process alone below `parent`: the first that no other runner, in whatever
 * container, has locked. What a killed one left in it is removed. Without locks it is a new one,
 * and what killed ones left stays.
 */
export async function openWorkFolder(parent: string): Promise<WorkFolder> {
  await mkdir(parent, { recursive: true, mode: closedFolder });
  if (!(await hasSharedLocks(parent))) return newFolder(parent);
  for (let number = 1; ; number += 1) {
    const path = join(parent, `runner-${number}`);
    const lock = await lockFile(`${path}.lock`);
    if (lock === 'unsupported') return newFolder(parent);
    if (lock === 'taken') continue;
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { mode: closedFolder });
    return {
      path,
      async close() {
        await rm(path, { recursive: true, force: true });
        lock.release();
      },
    };
  }
}

async function newFolder(parent: string): Promise<WorkFolder> {
  const path = await mkdtemp(join(parent, 'runner-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}
