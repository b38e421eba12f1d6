import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { needTesseract } from '#test/machine.ts';
import { makePgs } from '#test/made-pgs.ts';
import { makeClip, picture } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';

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
