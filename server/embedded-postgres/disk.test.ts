import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needPrivateMounts } from '#test/machine.ts';

const holder = join(import.meta.dirname, '../../test/hold-postgres.ts');

test('a full disk is reported in one sentence, and the data survives', async (context) => {
  await needPrivateMounts(context);
  const answers = await onSmallDisk(`
    start; fill; start; free; start
  `);
  expect(answers).toEqual([
    expect.stringContaining('"url"'),
    expect.stringContaining('data_folder_full'),
    expect.stringContaining('"url"'),
  ]);
});

test('on a disk too small for a new database, nothing half-made is left', async (context) => {
  await needPrivateMounts(context);
  const answers = await onSmallDisk(`
    fill; start; find "$disk" -type f -size +0 ! -name ballast | wc -l; free; start
  `);
  expect(answers).toEqual([
    expect.stringContaining('data_folder_full'),
    '0',
    expect.stringContaining('"url"'),
  ]);
});

test('a read-only disk is reported in one sentence', async (context) => {
  await needPrivateMounts(context);
  const answers = await onSmallDisk(`
    start; mount -o remount,ro "$disk"; start
  `);
  expect(answers).toEqual([
    expect.stringContaining('"url"'),
    expect.stringContaining('data_folder_unwritable'),
  ]);
});

/**
 * Runs the steps with a 160 MB disk at `$disk`, which ends with them; `start` starts the database
 * there and stops it.
 */
async function onSmallDisk(steps: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-disk-'));
  const script = `
    set -u
    disk="$1"
    mount -t tmpfs -o size=160m none "$disk"
    fill() { cat /dev/zero > "$disk/ballast" 2>/dev/null; }
    free() { rm "$disk/ballast"; }
    start() {
      mkfifo "$disk.fifo"
      "$2" "$3" "$disk" > "$disk.fifo" 2>/dev/null &
      head -n 1 < "$disk.fifo"
      kill "$!" 2>/dev/null
      wait
      rm "$disk.fifo"
    }
    ${steps.replaceAll('start', 'start "$@"')}
  `;
  const output = execFileSync(
    'unshare',
    ['--mount', 'bash', '-c', script, 'bash', folder, process.execPath, holder],
    { encoding: 'utf8' },
  );
  await rm(folder, { recursive: true });
  return output.trim().split('\n');
}
