import { randomBytes } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#api/platform/operator-error.ts';
import { toStartError } from './embedded-postgres/to-start-error.ts';

/** A new database takes about 45 MB, and its write-ahead log grows with the first films. */
const wantedBytes = 128 * 1024 * 1024;

/**
 * Creates the data folder if missing and checks that it is writable, before anything else.
 * @throws OperatorError `data_folder_unwritable`, `data_folder_full`
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, randomBytes(16_384), { flush: true });
    await rm(trial);
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
