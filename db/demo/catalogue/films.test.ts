import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestSchema } from '#api/media/packaging/manifest.ts';
import { readCatalogue } from './read-catalogue.ts';
import { repeated } from './repeated.ts';

const demoFolder = join(import.meta.dirname, '..');
const { movies, shows, videos } = readCatalogue();
const films = [...movies, ...videos];
const shorts = films.filter(({ video }) => !video?.endsWith('.mp4'));
const clips = films.filter(({ video }) => video?.endsWith('.mp4'));

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

test('films and pictures stay within 15 MB each', () => {
  expect(sizeOf(join(demoFolder, 'films'))).toBeLessThan(15_000_000);
  expect(sizeOf(join(demoFolder, 'pictures'))).toBeLessThan(15_000_000);
});

describe('shorts', () => {
  test('are three', () => {
    expect(shorts).toHaveLength(3);
  });

  test.each(shorts)('$slug is packaged with every rendition, as long as stated', async (title) => {
    const folder = join(demoFolder, title.video ?? '');
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(join(folder, 'stream.json'), 'utf8')),
    );
    expect(manifest.isComplete).toBe(true);
    expect(manifest.warnings).toEqual([]);
    expect(Math.round(manifest.duration)).toBe(title.runtimeSeconds);
    expect(manifest.frameRate).toBe(24);
    expect(manifest.renditions.map(({ name }) => name)).toEqual([
      ...['240p', '360p', '480p', '720p', '1080p'],
    ]);
    const groups = manifest.audio.flatMap(({ variants }) => variants.map(({ group }) => group));
    expect(groups).toEqual(['64k', '128k']);
    expect(manifest.sprites).not.toBeNull();
    expect(manifest.chapters.length).toBeGreaterThan(0);
    for (const { title, titles } of manifest.chapters) {
      expect(titles).toMatchObject({ id: title, en: expect.any(String), ar: expect.any(String) });
    }
    expect(manifest.subtitles.map(({ language }) => language).sort()).toEqual(['ar', 'en', 'id']);
    const master = await readFile(join(folder, 'master.m3u8'), 'utf8');
    for (const { name } of manifest.renditions) expect(master).toContain(`${name}/index.m3u8`);
  });
});

describe('clips', () => {
  const listed = [
    ...clips.map(({ video }) => video ?? ''),
    ...shows.flatMap(({ trailers }) => trailers.map(({ video }) => video ?? '')),
    ...shows.flatMap(({ seasons }) => seasons.map(({ episodes }) => episodes[0]?.video ?? '')),
  ];

  test('each title has its own, each season one for its episodes', () => {
    expect(clips.length + shorts.length).toBe(films.length);
    expect(repeated(listed)).toEqual([]);
    for (const { slug, seasons } of shows) {
      for (const { number, episodes } of seasons) {
        const own = `films/${slug}/season-${number}.mp4`;
        expect(new Set(episodes.map(({ video }) => video))).toEqual(new Set([own]));
      }
    }
  });

  test('each lies there with its sound, and nothing else does', () => {
    const sounds = new Set(listed.map((path) => join(path, '../sound.m4a')));
    const wanted = [...listed, ...sounds].sort();
    const folders = new Set(shorts.map(({ video }) => video));
    const there = readdirSync(join(demoFolder, 'films'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(demoFolder.length + 1))
      .filter((path) => !folders.has(path.split('/').slice(0, 2).join('/')));
    expect(there.sort()).toEqual(wanted);
  });
});
