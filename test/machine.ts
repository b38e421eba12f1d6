import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';
import { findPostgres15, type Postgres15 } from './postgres-15.ts';

// What not every machine offers, found out by trying. `npm test` ends with a list of the tests that
// were skipped for want of it.

/** Small disks that nobody else sees: most machines allow them to root only, some to nobody. */
export async function needPrivateMounts({ skip }: TestContext): Promise<void> {
  const reason = await whyNoPrivateMounts();
  skip(reason !== undefined, reason);
}

/** Undefined: they work. */
export function whyNoPrivateMounts(): Promise<string | undefined> {
  // Mounted by `unshare`, which gives up where others would see it, and gone at its end.
  const trial = ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()];
  return promisify(execFile)('unshare', trial).then(
    () => undefined,
    ({ stderr, message }) =>
      `no private mounts: ${
        String(stderr || message)
          .trim()
          .split('\n')[0]
      }`,
  );
}

/** Subtitles that are pictures are read with it, where it is installed. */
export async function needTesseract({ skip }: TestContext): Promise<void> {
  const said = await promisify(execFile)('tesseract', ['--list-langs']).catch(() => undefined);
  skip(!said?.stdout.includes('eng'), 'no tesseract with English data');
}

export async function needPostgres15({ skip }: TestContext): Promise<Postgres15> {
  return findPostgres15().catch((error) => skip(error.message));
}
