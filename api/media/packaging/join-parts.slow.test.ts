import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';

// When pictures and sound come is compared by `odd-films.slow.test.ts`.

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-parts-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** A part of four seconds with a chapter from its second second on, in these languages. */
async function makePart(name: string, languages: string[], output: string[] = []) {
  const chapters = await put(
    `${name}.txt`,
    `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=1\nEND=4\ntitle=Dalam ${name}\n`,
  );
  const inputs = languages.map(() => tone(4));
  return makeClip(folder, name, {
    lavfi: [picture('64x48', '25', 4), ...inputs],
    files: [chapters],
    output: [
      ...['-map', '0', ...inputs.flatMap((_, index) => ['-map', `${index + 1}`])],
      ...['-map_chapters', String(inputs.length + 1), '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', ...output],
      ...languages.flatMap((tag, index) => [`-metadata:s:a:${index}`, `language=${tag}`]),
    ],
  });
}

test('parts are copied into one film, with their chapters, sound and subtitles in step', async () => {
  const source = await makePart('cd1.mkv', ['ind', 'eng']);
  const second = await makePart('cd2.mkv', ['ind']);
  const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  const outDir = join(folder, 'copied');
  const manifest = await packageFilm({
    ...{ source, furtherSources: [second], outDir, renditionSet: 'original' as const },
    sideFiles: [
      { path: await put('cd1.srt', cue('Satu')), language: 'id', forced: false },
      { path: await put('cd2.srt', cue('Dua')), language: 'id', forced: false, part: 2 },
    ],
  });
  expect(manifest.renditions.map(({ name }) => name)).toEqual(['original']);
  expect(manifest.duration).toBeCloseTo(8, 1);
  expect(manifest.audio.map(({ language }) => language)).toEqual(['id']);
  expect(manifest.warnings).toEqual([
    'Part 1: the sound track "en" is left out, because other parts do not have it.',
  ]);
  const chapters = manifest.chapters.map(({ startsAt, title }) => [Math.round(startsAt), title]);
  expect(chapters).toEqual([
    [1, 'Dalam cd1.mkv'],
    [5, 'Dalam cd2.mkv'],
  ]);
  expect(manifest.subtitles).toHaveLength(1);
  const vtt = await readFile(join(outDir, manifest.subtitles[0]?.path ?? ''), 'utf8');
  expect(vtt).toMatch(/00:00:01\.000 --> \S+\nSatu\n\n00:00:05\.0\d\d --> \S+\nDua/);
});

test('parts that differ are encoded, and a broken one is named', async () => {
  const source = await makePart('part1.mp4', ['ind']);
  const second = await makePart('part2.mp4', ['ind'], ['-s', '96x48']);
  const packageParts = (furtherSources: string[]) =>
    packageFilm({ source, furtherSources, outDir: join(folder, 'encoded'), renditionSet: 'lean' });
  const manifest = await packageParts([second]);
  expect(manifest).toMatchObject({ width: 64, height: 48 });
  expect(manifest.warnings).toEqual([
    'The film is encoded before it plays, because its parts differ in their sizes.',
  ]);
  const broken = await put('part3.mp4', 'Halo');
  await expect(packageParts([second, broken])).rejects.toThrow(/^Part 3 \(part3\.mp4\): /);
});
