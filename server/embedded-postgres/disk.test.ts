import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const holder = join(import.meta.dirname, '../../test/hold-postgres.ts');

// A small disk in a mount namespace that ends with the script; only root can create one.
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(canMount)('a full disk is reported in one sentence, and the data survives', async () => {
  const answers = await onSmallDisk(`
    start; fill; start; free; start
  `);
  expect(answers).toEqual([
    expect.stringContaining('"url"'),
    expect.stringContaining('data_folder_full'),
    expect.stringContaining('"url"'),
  ]);
});

test.runIf(canMount)(
  'on a disk too small for a new database, nothing half-made is left',
  async () => {
    const answers = await onSmallDisk(`
    fill; start; ls -A "$disk" | grep -v ballast | wc -l; free; start
  `);
    expect(answers).toEqual([
      expect.stringContaining('data_folder_full'),
      '0',
      expect.stringContaining('"url"'),
    ]);
  },
);

test.runIf(canMount)('a read-only disk is reported in one sentence', async () => {
  const answers = await onSmallDisk(`
    start; mount -o remount,ro "$disk"; start
  `);
  expect(answers).toEqual([
    expect.stringContaining('"url"'),
    expect.stringContaining('data_folder_unwritable'),
  ]);
});

/** Runs the steps with a 160 MB disk at `$disk`; `start` starts the database there and stops it. */
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
