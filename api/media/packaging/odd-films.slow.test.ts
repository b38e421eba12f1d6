import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddClocks } from '#test/odd-films/odd-clocks.ts';
import { oddParts } from '#test/odd-films/odd-parts.ts';
import { oddPictures } from '#test/odd-films/odd-pictures.ts';
import { oddSounds } from '#test/odd-films/odd-sounds.ts';
import { tryOddFilm } from '#test/odd-films/try-odd-film.ts';

// Some of the films of `npm run bench -- odd-files`, of the kinds that went wrong most.

const names = new Set([
  'clock-jumps-by-ten-hours.ts',
  'joined-with-another-size.ts',
  'joined-with-other-sound.ts',
  'several-edits.mp4',
  'broken-codec-private.mkv',
  'phone-with-variable-rate.mp4',
  'smpte2084-alone.mkv',
  'three-parts-cd1.mkv',
  'parts-of-two-sizes-1.mp4',
]);
const films = [...oddClocks, ...oddParts, ...oddSounds, ...oddPictures].filter(({ name }) =>
  names.has(name),
);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-odd-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(films)('$name comes out as ffmpeg decodes it', async (film) => {
  expect((await tryOddFilm(folder, film)).faults).toEqual([]);
});

it('knows all of these films', () => {
  expect(films).toHaveLength(names.size);
});
