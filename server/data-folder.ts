import { randomBytes } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closedFolder, closeFolder, secretFolder } from '#api/platform/closed-folder.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { toStartError } from './embedded-postgres/to-start-error.ts';

/** A new database takes about 45 MB, and its write-ahead log grows with the first films. */
const wantedBytes = 128 * 1024 * 1024;

/**
 * Folders that others on this machine may not enter, also where an earlier version left them open.
 * The data folder itself stays open, because the embedded database may run under its own account.
 */
const closed = {
  backups: secretFolder,
  keys: secretFolder,
  outbox: secretFolder,
  cache: closedFolder,
  library: closedFolder,
  media: closedFolder,
  runner: closedFolder,
  uploads: closedFolder,
} as const;

/**
 * Creates the data folder if missing, checks that it is writable, before anything else, and closes
 * what is in it to others.
 *
 * @throws OperatorError `data_folder_unwritable`, `data_folder_full`
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, randomBytes(16_384), { flush: true });
    await rm(trial);
    for (const [name, mode] of Object.entries(closed)) closeFolder(join(folder, name), mode);
  } catch (error) {
    await rm(trial, { force: true }).catch(() => undefined);
    throw toStartError(error, folder);
  }
}

/** @throws OperatorError `data_folder_full` if a new database would not fit */
export async function requireSpaceForDatabase(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= wantedBytes) return;
  throw new OperatorError(
    'data_folder_full',
    `The disk that holds the data folder ${folder} has ${Math.floor((bavail * bsize) / 1048576)} MB left, and a new database needs ${wantedBytes / 1048576} MB: free some space and start again.`,
  );
}
