import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';

const stability = 100;

/** Watches a folder until the test ends; `happened` lists changes, relative to it, and states. */
async function watchNew({ isKnown = false, make = true, onWork = async () => {} } = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'watch-'));
  const folder = join(parent, 'films');
  if (make) await mkdir(folder);
  const happened: string[] = [];
  const ending = new AbortController();
  const watching = watchFolder(folder, {
    signal: ending.signal,
    stability,
    async work(changed) {
      const names = changed?.map((path) => path.slice(folder.length + 1)).sort();
      happened.push(names?.join(', ') ?? 'everything');
      await onWork();
    },
    onState: async (state) => void happened.push(state?.kind ?? 'there'),
    onError: (error) => expect.unreachable(String(error)),
    isKnown: async () => isKnown,
  });
  onTestFinished(async () => {
    ending.abort();
    await watching;
    await rm(parent, { recursive: true });
  });
  const place = (name: string) => join(folder, name);
  return { parent, folder, happened, place, add: (name: string) => writeFile(place(name), 'x') };
}

test('changes are reported together, once copies have stopped growing', async () => {
  const { happened, place } = await watchNew();
  await expect.poll(() => happened).toEqual(['everything']);
  await mkdir(place('Film (2001)'));
  for (let part = 0; part < 10; part++) {
    await appendFile(place('Film (2001)/film.mkv'), 'x');
    await wait(stability / 2);
    expect(happened).toEqual(['everything']);
  }
  const film = 'Film (2001)/film.mkv';
  await expect.poll(() => happened.slice(1)).toEqual([film]);
  await appendFile(place(film), 'x');
  await expect.poll(() => happened.slice(1)).toEqual([film, film]);
});

test('what changes during one call is reported by the next', async () => {
  const held = Promise.withResolvers<void>();
  const { happened, add } = await watchNew({ onWork: () => held.promise });
  await expect.poll(() => happened).toEqual(['everything']);
  await add('a.mkv');
  await wait(10 * stability);
  await add('b.mkv');
  await wait(10 * stability);
  expect(happened).toEqual(['everything']);
  held.resolve();
  await expect.poll(() => happened.join(', ')).toBe('everything, a.mkv, b.mkv');
});

test('a folder that comes late, goes and comes again is imported each time', async () => {
  const { happened, parent, folder, add } = await watchNew({ make: false });
  await expect.poll(() => happened).toEqual(['missing']);
  await mkdir(folder);
  await add('a.mkv');
  await expect.poll(() => happened).toEqual(['missing', 'there', 'everything']);
  await rename(folder, join(parent, 'elsewhere'));
  await expect.poll(() => happened.slice(3)).toEqual(['missing']);
  await rename(join(parent, 'elsewhere'), folder);
  await expect.poll(() => happened.slice(4)).toEqual(['there', 'everything']);
  await rm(folder, { recursive: true });
  await expect.poll(() => happened.slice(6)).toEqual(['missing']);
  // Like a mount point whose disk is not there.
  await mkdir(folder);
  await expect.poll(() => happened.slice(7)).toEqual(['empty']);
  await add('b.mkv');
  await expect.poll(() => happened.slice(8)).toEqual(['there', 'everything']);
});

test('an empty folder is a fault if films came from it, unless somebody emptied it', async () => {
  const { happened, place, add } = await watchNew({ isKnown: true });
  await expect.poll(() => happened).toEqual(['empty']);
  await add('a.mkv');
  await expect.poll(() => happened.slice(1)).toEqual(['there', 'everything']);
  await rm(place('a.mkv'));
  await expect.poll(() => happened.slice(3)).toEqual(['emptied', 'a.mkv']);
});

test('many changes at once are not named', async () => {
  const { happened, parent, place } = await watchNew();
  await expect.poll(() => happened).toEqual(['everything']);
  const series = join(parent, 'series');
  await mkdir(series);
  for (let number = 0; number <= 1_000; number++) await writeFile(join(series, `${number}`), 'x');
  await rename(series, place('series'));
  await expect.poll(() => happened).toEqual(['everything', 'everything']);
});
