import { chmodSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

/** For the account that runs Sorot alone: what is in it gives access to accounts. */
export const secretFolder = 0o700;

/** Group-readable, so that an operator can grant another program access; closed to others. */
export const closedFolder = 0o750;

type FolderMode = typeof secretFolder | typeof closedFolder;

/** Creates a folder that others may not enter, with those above it. */
export async function makeClosedFolder(path: string, mode: FolderMode): Promise<void> {
  await mkdir(path, { recursive: true, mode });
  closeFolder(path, mode);
}

/**
 * Takes away from others, and of a secret folder also from its group, what they may do. Others
 * cannot reach anything below a folder that they cannot enter, whatever the modes inside. If the
 * folder is not ours to change, its owner has decided.
 */
export function closeFolder(path: string, mode: FolderMode): void {
  try {
    const { mode: currentMode } = statSync(path);
    const refused = mode === secretFolder ? 0o077 : 0o007;
    if (currentMode & refused) chmodSync(path, currentMode & 0o7777 & ~refused);
  } catch {
    // It does not exist yet, or belongs to somebody else.
  }
}
