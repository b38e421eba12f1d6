import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { lockFile } from './lock-file.ts';

let file: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-lock-'));
  file = join(folder, 'lock');
  return () => rm(folder, { recursive: true });
});

test('a file is locked once, until it is released', async () => {
  const first = await takeLock();
  expect(await lockFile(file)).toBe('taken');
  first.release();
  first.release();
  (await takeLock()).release();
});

test('whoever inherits the descriptor holds the lock, until it is killed', async () => {
  const lock = await takeLock();
  const heir = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', lock.descriptor] });
  lock.release();
  expect(await lockFile(file)).toBe('taken');
  heir.kill('SIGKILL');
  const again = await vi.waitFor(takeLock, { timeout: 5_000 });
  again.release();
});

async function takeLock() {
  const lock = await lockFile(file);
  if (typeof lock === 'string') throw new Error(lock);
  return lock;
}
