import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestSchema } from '#api/media/packaging/manifest.ts';
import { readCatalogue } from './read-catalogue.ts';

const demoFolder = join(import.meta.dirname, '..');
const { movies, shows, videos } = readCatalogue();
const titles = [...movies, ...shows, ...videos].filter(({ video }) => video);

test('at least three titles have a film', () => {
  expect(titles.length).toBeGreaterThanOrEqual(3);
});

test.each(titles)('$slug is packaged whole and as long as stated', async (title) => {
  const folder = join(demoFolder, title.video ?? '');
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(folder, 'stream.json'), 'utf8')),
  );
  expect(manifest.isComplete).toBe(true);
  expect(manifest.warnings).toEqual([]);
  expect(Math.round(manifest.duration)).toBe(title.runtimeSeconds);
  expect(manifest.chapters.length).toBeGreaterThan(0);
  expect(manifest.subtitles.map(({ language }) => language).sort()).toEqual(['ar', 'en', 'id']);
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8');
  for (const { name } of manifest.renditions) expect(master).toContain(`${name}/index.m3u8`);
});
