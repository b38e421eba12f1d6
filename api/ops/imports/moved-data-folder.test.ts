import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDirectory } from '#api/catalogue/index.ts';
import { recoverStreams } from '#api/media/commands/recover-streams.ts';
import { repackageStream } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { makeClip, picture } from '#test/make-clip.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { makePathsRelative } from './commands/make-paths-relative.ts';
import { importRuns } from './tables.ts';

const { db, pool } = await openTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-moved-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readSources = async () =>
  (await db.select().from(streams).orderBy(asc(streams.sourcePath))).map((row) => row.sourcePath);

test('films of the data folder are found where it is now, others where they are', async () => {
  const [before, now, own] = ['before', 'now', 'own'].map((name) => join(folder, name));
  if (!before || !now || !own) throw new Error('Three folders have three names');
  const library = join(before, 'library/Senja (2024)');
  await mkdir(library, { recursive: true });
  await mkdir(own);
  await makeClip(library, 'Senja (2024).mp4');
  await makeClip(own, 'Malam (2023).mp4', { lavfi: [picture('160x120')] });
  const store = openFolderStore(join(before, 'media'));
  await importDirectory({ db, store }, { directory: join(before, 'library') });
  await importDirectory({ db, store }, { directory: own });
  expect(await readSources()).toEqual([
    join(own, 'Malam (2023).mp4'),
    'library/Senja (2024)/Senja (2024).mp4',
  ]);

  await cp(before, now, { recursive: true });
  await rm(before, { recursive: true });
  const moved = openFolderStore(join(now, 'media'));
  for (const { id } of await db.select().from(streams)) {
    expect(await repackageStream({ db, store: moved }, id)).toBe(true);
  }
  const again = await importDirectory({ db, store: moved }, { directory: join(now, 'library') });
  expect(again).toMatchObject({ unchanged: 1, missing: [] });

  await rm(join(now, 'library'), { recursive: true });
  await mkdir(join(now, 'library'));
  const gone = await importDirectory({ db, store: moved }, { directory: join(now, 'library') });
  expect(gone.missing).toHaveLength(1);
  await db.delete(streams);
});

test('absolute paths of earlier versions become relative, wherever the folder was', async () => {
  const subtitles = { language: 'id', forced: false };
  const [earlier, current] = ['/srv/earlier/data', join(folder, 'data')];
  const paths = [
    `${current}/films/Pagi.mkv`,
    `${earlier}/library/Senja/Senja.mkv`,
    '/mnt/films/library/Malam.mkv',
  ];
  await db.insert(streams).values(
    paths.map((path) => ({
      fingerprint: path,
      sourcePath: path,
      sideFiles: [
        { ...subtitles, path: path.replace('.mkv', '.id.srt') },
        { ...subtitles, path: '/mnt/subtitles/all.srt' },
      ],
    })),
  );
  const run = { kind: 'upload', filmsAre: 'movie', state: 'waiting' } as const;
  const directory = `${earlier}/library`;
  await db.insert(importRuns).values([
    { ...run, directory, changed: [`${directory}/Senja/Senja.mkv`] },
    { ...run, kind: 'folder', directory: '/mnt/films/library', changed: null },
  ]);
  for (let times = 0; times < 2; times += 1) {
    await makePathsRelative(db, { dataFolder: current });
    expect(await readSources()).toEqual([
      '/mnt/films/library/Malam.mkv',
      'films/Pagi.mkv',
      'library/Senja/Senja.mkv',
    ]);
  }
  const found = await db.select().from(streams).orderBy(asc(streams.sourcePath));
  expect(found.map(({ sideFiles }) => sideFiles.map(({ path }) => path))).toEqual([
    ['/mnt/films/library/Malam.id.srt', '/mnt/subtitles/all.srt'],
    ['films/Pagi.id.srt', '/mnt/subtitles/all.srt'],
    ['library/Senja/Senja.id.srt', '/mnt/subtitles/all.srt'],
  ]);
  expect(await db.select().from(importRuns).orderBy(asc(importRuns.id))).toMatchObject([
    { directory: 'library', changed: ['library/Senja/Senja.mkv'] },
    { directory: '/mnt/films/library', changed: null },
  ]);
  await db.delete(streams);
});

test('a film whose source was away is prepared once it is there again', async () => {
  const store = openFolderStore(join(folder, 'back/media'));
  await mkdir(join(folder, 'back/library'), { recursive: true });
  await makeClip(join(folder, 'back/library'), 'Fajar.mp4');
  await db.insert(streams).values(
    ['library/Fajar.mp4', 'library/gone.mp4'].map((sourcePath) => ({
      fingerprint: sourcePath,
      sourcePath,
      state: 'failed' as const,
      failureCode: 'source_missing',
    })),
  );
  expect(await recoverStreams({ db, pool, store })).toBe(1);
  const found = await db.select().from(streams).orderBy(asc(streams.sourcePath));
  expect(found.map(({ state }) => state)).toEqual(['waiting', 'failed']);
});
