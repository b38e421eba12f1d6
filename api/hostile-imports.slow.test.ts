import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { findImportFaults } from '#test/hostile-imports/find-import-faults.ts';
import { writeHostileFolders } from '#test/hostile-imports/write-hostile-folders.ts';
import { importPosts } from './blog/import/import-posts.ts';
import { importDirectory } from './catalogue/import/import-directory.ts';
import { findFfmpeg } from './media/index.ts';
import { openFolderStore } from './platform/media-store.ts';
import { importShop } from './shop/import/import-shop.ts';

let api: TestApi;
let root: string;

beforeAll(async () => {
  api = await startTestApi();
  root = await mkdtemp(join(tmpdir(), 'sorot-hostile-'));
});

afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

/** `npm run bench -- hostile-imports` imports and packages all of them. */
test('hostile files are refused with a message each, and the rest is imported', async () => {
  const folders = await writeHostileFolders(root, 24);
  const mediaFolder = join(root, 'media');
  await mkdir(mediaFolder);
  const deps = { db: api.db, store: openFolderStore(mediaFolder), ffmpeg: await findFfmpeg() };
  const reports = {
    films: await importDirectory(deps, { directory: folders.films }),
    posts: await importPosts(deps, { directory: folders.posts, language: 'en' }),
    shop: await importShop(deps, {
      directory: folders.shop,
      currency: 'IDR',
      language: 'en',
      timeZone: 'UTC',
    }),
  };
  expect(await findImportFaults(api.pool, { reports, mediaFolder })).toEqual([]);

  const said = [...reports.films.skipped, ...reports.films.failed].map(
    ({ path, reason }) => `${path} ${reason}`,
  );
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringContaining('many genres.nfo has 15000 genres; the first 30 are kept'),
      expect.stringContaining('row 2 is not a title'),
      'links/Outside (2003).mp4 is a symbolic link that leads out of the folder',
      'links/away is a symbolic link that leads out of the folder',
    ]),
  );
});
