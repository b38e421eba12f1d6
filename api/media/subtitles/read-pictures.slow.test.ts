import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { needTesseract } from '#test/machine.ts';
import { makePgs } from '#test/made-pgs.ts';
import { makeClip, picture } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-read-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(needTesseract);

const lines = [
  { startsAt: 0, endsAt: 1, text: 'Where are you going?' },
  { startsAt: 2, endsAt: 3.5, text: 'I will be back soon.\nWait for me here.' },
  { startsAt: 4, endsAt: 5, text: 'Yes, of course!' },
];

/** Packages a film with these lines as pictures. */
async function packageLines(name: string, language: string) {
  const pgs = join(folder, `${name}.sup`);
  await writeFile(pgs, await makePgs(lines));
  const source = await makeClip(folder, `${name}.mkv`, {
    lavfi: [picture('64x48', '10', 6)],
    files: [pgs],
    output: [
      ...['-map', '0', '-map', '1', '-c:v', 'libx264', '-c:s', 'copy'],
      ...['-metadata:s:s:0', `language=${language}`],
    ],
  });
  const outDir = join(folder, name);
  return { outDir, manifest: await packageFilm({ source, outDir }) };
}

test('subtitles that are pictures are read, and say so', async () => {
  const { outDir, manifest } = await packageLines('read', 'eng');
  expect(manifest.warnings).toEqual(['The film has no sound.']);
  expect(manifest.subtitles).toMatchObject([
    { language: 'en', name: 'English (OCR)', isForced: false, isRead: true },
  ]);
  const vtt = await readFile(join(outDir, manifest.subtitles[0]?.path ?? ''), 'utf8');
  expect(vtt).toContain('NOTE Read from pictures');
  for (const { text } of lines) expect(vtt).toContain(text);
  expect(vtt).toContain('00:00:02.000 --> 00:00:03.500');
  expect(await readFile(join(outDir, 'master.m3u8'), 'utf8')).toContain('NAME="English (OCR)"');
});

test('subtitles in a language that cannot be read are named', async () => {
  const { manifest } = await packageLines('unread', 'mlt');
  expect(manifest.subtitles).toEqual([]);
  expect(manifest.warnings).toContainEqual(
    expect.stringMatching(/\(mt\): PGS subtitles are pictures, and tesseract has no data/),
  );
});

/** Packages a film beside which these files lie. */
async function packageBeside(name: string, files: string[], language = 'en') {
  const source = await makeClip(folder, `${name}.mkv`, {
    lavfi: [picture('64x48', '10', 6)],
    output: ['-c:v', 'libx264'],
  });
  const sideFiles = files.map((path) => ({ path, language, forced: false }));
  const outDir = join(folder, name);
  return { outDir, manifest: await packageFilm({ source, outDir, sideFiles }) };
}

test('a .sup file beside a film is read, and again when it is another', async () => {
  const pgs = join(folder, 'beside.en.sup');
  await writeFile(pgs, await makePgs(lines));
  const { outDir, manifest } = await packageBeside('beside', [pgs]);
  expect(manifest.warnings).toEqual(['The film has no sound.']);
  expect(manifest.subtitles).toMatchObject([
    { language: 'en', name: 'English (OCR)', isRead: true, readFrom: expect.any(String) },
  ]);
  const vtt = await readFile(join(outDir, manifest.subtitles[0]?.path ?? ''), 'utf8');
  for (const { text } of lines) expect(vtt).toContain(text);

  const next = { source: join(folder, 'beside.mkv'), outDir, published: manifest };
  const sideFiles = [{ path: pgs, language: 'en', forced: false }];
  expect((await packageFilm({ ...next, sideFiles })).subtitles).toEqual(manifest.subtitles);
  await writeFile(pgs, await makePgs([{ startsAt: 1, endsAt: 2, text: 'Another one.' }]));
  const again = await packageFilm({ ...next, sideFiles });
  expect(again.subtitles).toMatchObject([{ name: 'English (OCR)', isRead: true }]);
  expect(await readFile(join(outDir, again.subtitles[0]?.path ?? ''), 'utf8')).toContain('Another');
  expect((await packageFilm({ ...next, published: again, sideFiles: [] })).subtitles).toEqual([]);
});

test('an .idx file is read with its .sub file, in the languages that it says', async () => {
  const { index, pictures } = await makeVobSub('two', ['en', 'mt']);
  const { outDir, manifest } = await packageBeside('vobsub', [index, pictures], 'und');
  expect(manifest.subtitles).toMatchObject([{ language: 'en', name: 'English (OCR)' }]);
  const vtt = await readFile(join(outDir, manifest.subtitles[0]?.path ?? ''), 'utf8');
  for (const { text } of lines) expect(vtt).toContain(text);
  expect(manifest.warnings).toContainEqual(
    expect.stringMatching(/^Subtitles two.idx: VobSub subtitles are pictures, .* has no data/),
  );
});

test('files of pictures that cannot be read are named', async () => {
  const unknown = join(folder, 'unknown.sup');
  await writeFile(unknown, await makePgs(lines));
  const { pictures } = await makeVobSub('pictures', ['en']);
  const { index } = await makeVobSub('index', ['en']);
  const { manifest } = await packageBeside('unread-beside', [unknown, pictures, index], 'und');
  expect(manifest.subtitles).toEqual([]);
  expect(manifest.warnings).toEqual(
    expect.arrayContaining([
      'Subtitles unknown.sup: PGS subtitles are pictures, and nothing says their language.',
      'Subtitles pictures.sub: VobSub subtitles need their .idx file beside them.',
      'Subtitles index.idx: its pictures, a .sub file, are not beside it.',
    ]),
  );
});

/** The lines as VobSub, with the same pictures for each language. */
async function makeVobSub(name: string, languages: string[]) {
  const pgs = join(folder, `${name}.sup`);
  const pictures = join(folder, `${name}.sub`);
  await writeFile(pgs, await makePgs(lines));
  await run('ffmpeg', ['-v', 'quiet', '-y', '-i', pgs, '-c:s', 'dvdsub', '-f', 'vob', pictures]);
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_packets', '-show_entries', 'packet=pos', '-of', 'csv=p=0', pictures],
  ]);
  // Each begins with a pack of 2 KiB.
  const packs = stdout
    .trim()
    .split('\n')
    .map((at) => Number.parseInt(at, 10) & ~2047);
  const times = lines.map(({ startsAt }, index) => {
    const place = (packs[index] ?? 0).toString(16).padStart(9, '0');
    return `timestamp: 00:00:0${startsAt}:000, filepos: ${place}`;
  });
  const colours = ['000000', '0000ff', '00ff00', 'ff0000', 'ffff00', 'ff00ff', '00ffff', 'ffffff'];
  const others = ['808000', '8080ff', '800080', '80ff80', '008080', 'ff8080', '555555', 'aaaaaa'];
  const text = [
    ...['# VobSub index file, v7 (do not modify this line!)', 'size: 1280x720'],
    `palette: ${[...colours, ...others].join(', ')}`,
    ...languages.flatMap((language, index) => [`id: ${language}, index: ${index}`, ...times]),
  ];
  const index = join(folder, `${name}.idx`);
  await writeFile(index, `${text.join('\n')}\n`);
  return { index, pictures };
}
