import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';

test('reports changes in batches, once copies have stopped growing, until the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'before.mkv'), 'x');
  const ending = new AbortController();
  const calls: string[][] = [];
  const work = async (changed: string[]) => {
    calls.push(changed.sort());
    if (calls.length === 1) await writeFile(join(folder, 'during.mkv'), 'x');
    else ending.abort();
  };
  const watching = watchFolder(folder, ending.signal, work, (error) =>
    expect.unreachable(String(error)),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  await mkdir(join(folder, 'Film (2001)'));
  for (let part = 0; part < 4; part++) {
    await writeFile(join(folder, 'Film (2001)/film.mkv'), 'x', { flag: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await watching;
  expect(calls).toEqual([[join(folder, 'Film (2001)/film.mkv')], [join(folder, 'during.mkv')]]);
});

test('a folder that cannot be watched is reported, and ends nothing', async () => {
  const ending = new AbortController();
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  const nothing = async () => undefined;
  const watching = watchFolder(join(tmpdir(), 'x'.repeat(300)), ending.signal, nothing, note);
  await expect.poll(() => errors[0]).toMatchObject({ code: 'ENAMETOOLONG' });
  ending.abort();
  await watching;
});
