import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolderStore } from './media-store.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

test('others can neither enter the store nor read its files', async () => {
  const folder = await makeFolder();
  const store = openFolderStore(join(folder, 'media'));
  await writeFile(join(folder, 'song.mp3'), 'sound', { mode: 0o644 });
  await store.publish(join(folder, 'song.mp3'), 'product-files/ab/song.mp3');
  await mkdir(join(folder, 'stream'), { mode: 0o755 });
  await store.publish(join(folder, 'stream'), 'streams/1');
  const modes = ['', 'product-files', 'product-files/ab', 'product-files/ab/song.mp3', 'streams/1'];
  expect(await Promise.all(modes.map((path) => modeOf(join(folder, 'media', path))))).toEqual([
    ...['750', '750', '750', '640', '750'],
  ]);
});

test('an existing store is closed to others, without widening its owner’s permissions', async () => {
  const folder = await makeFolder();
  for (const [before, after] of [
    [0o755, '750'],
    [0o775, '770'],
    [0o700, '700'],
  ] as const) {
    await chmod(folder, before);
    openFolderStore(folder);
    expect(await modeOf(folder)).toBe(after);
  }
});
