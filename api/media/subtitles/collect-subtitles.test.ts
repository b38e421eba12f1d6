import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeText } from '#test/encode-text.ts';
import { makeClip, picture } from '#test/make-clip.ts';
import { spokenLines } from '#test/spoken-lines.ts';
import { probeSource } from '../probe/probe-source.ts';
import type { SideFile } from '../tables.ts';
import { collectSubtitles } from './collect-subtitles.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
let folder: string;
let plain: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-subtitles-'));
  plain = await makeClip(folder, 'plain.mkv', { lavfi: [picture('64x64', '25', 3)] });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function collect(source: string, sideFiles: SideFile[] = []) {
  const facts = await probeSource(tools, source);
  const { frameRate } = facts.video;
  const part = { source, sideFiles, tracks: facts.subtitles, frameRate, startsAt: 0 };
  const places = { folder, duration: 3 };
  const { subtitles, warnings } = await collectSubtitles({ tools, parts: [part], ...places });
  const texts = subtitles.map(({ path }) => readFile(join(folder, path), 'utf8'));
  return { subtitles, warnings, texts: await Promise.all(texts) };
}

const ass = `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1
Style: Papan,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,-1,0,0,100,100,0,0,1,2,2,8,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.10,0:00:00.90,Default,,0,0,0,,{\\i1}Miring{\\i0}, {\\b1}tebal{\\b0}
Dialogue: 0,0:00:01.00,0:00:01.90,Papan,,0,0,0,,Gaya
Dialogue: 0,0:00:02.00,0:00:02.90,Default,,0,0,0,,{\\an8}Tanda
Dialogue: 0,0:00:02.00,0:00:02.90,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 50{\\p0}
`;

test('ASS inside a film and beside it gives the same cues', async () => {
  const beside = await put('beside.ass', ass);
  const inside = await makeClip(folder, 'inside.mkv', {
    lavfi: [],
    files: [plain, beside],
    output: ['-map', '0', '-map', '1', '-c', 'copy', '-metadata:s:s:0', 'language=ind'],
  });
  const found = await collect(inside);
  expect(found.texts).toEqual([
    `WEBVTT

00:00:00.100 --> 00:00:00.900
<i>Miring</i>, <b>tebal</b>

00:00:01.000 --> 00:00:01.900 line:0
<i>Gaya</i>

00:00:02.000 --> 00:00:02.900 line:0
Tanda
`,
  ]);
  const side = { path: beside, language: 'id', forced: false };
  expect((await collect(plain, [side])).texts).toEqual(found.texts);
});

test('tracks of other kinds inside a film are read with their tags', async () => {
  const srt = await put(
    'inside.srt',
    '1\n00:00:00,500 --> 00:00:01,500\n<i>Halo</i> & {\\an8}dunia\n',
  );
  const output = ['-map', '0', '-map', '1', '-c', 'copy', '-metadata:s:s:0', 'language=ind'];
  const files = [plain, srt];
  const subrip = await makeClip(folder, 'subrip.mkv', { lavfi: [], files, output });
  const timed = await makeClip(folder, 'timed.mp4', {
    ...{ lavfi: [], files },
    output: [...output, '-c:s', 'mov_text'],
  });
  const cue = (settings: string) =>
    `WEBVTT\n\n00:00:00.500 --> 00:00:01.500${settings}\n<i>Halo</i> &amp; dunia\n`;
  expect((await collect(subrip)).texts).toEqual([cue(' line:0')]);
  // MP4 has no positions of single cues.
  expect((await collect(timed)).texts).toEqual([cue('')]);
});

test('a track that cannot be read leaves the others as they are, and is named', async () => {
  const srt = await put('whole.srt', '1\n00:00:00,500 --> 00:00:01,500\nHalo\n');
  const source = await makeClip(folder, 'broken.mkv', {
    lavfi: [],
    files: [plain, srt, srt],
    output: [
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-c',
      'copy',
      '-metadata:s:s:0',
      'language=ind',
    ],
  });
  const bytes = await readFile(source);
  // The last name of the codec is that of the second track.
  bytes.write('S_TEXT/XXXX', bytes.lastIndexOf('S_TEXT/UTF8'));
  await writeFile(source, bytes);
  const { subtitles, warnings } = await collect(source);
  expect(subtitles.map(({ language }) => language)).toEqual(['id']);
  expect(warnings).toEqual([expect.stringMatching(/^Subtitle track 2 \(und\): no subtitle/)]);
});

test('tracks for everybody come first, and their names say what they are', async () => {
  const say = (text: string) => `1\n00:00:00,500 --> 00:00:01,500\n${text}\n`;
  const files = await Promise.all(
    ['Satu', 'Dua', 'Tiga', 'Empat'].map((word) => put(`${word}.srt`, say(word))),
  );
  const source = await makeClip(folder, 'marked.mkv', {
    lavfi: [],
    files: [plain, ...files],
    output: [
      ...['-map', '0', ...files.flatMap((_, index) => ['-map', `${index + 1}`]), '-c', 'copy'],
      ...files.flatMap((_, index) => [`-metadata:s:s:${index}`, 'language=eng']),
      ...['-disposition:s:0', 'hearing_impaired', '-disposition:s:3', 'default'],
      ...['-metadata:s:s:1', "title=Director's Commentary"],
    ],
  });
  const beside = {
    ...{ path: await put('side.srt', say('Lima')), language: 'en', forced: false },
    purpose: 'hearing-impaired' as const,
  };
  const { subtitles, texts } = await collect(source, [beside]);
  const order = texts.map((text) => text.trim().split('\n').at(-1));
  expect(order).toEqual(['Empat', 'Tiga', 'Lima', 'Satu', 'Dua']);
  expect(subtitles.map(({ name }) => name)).toEqual([
    ...['English', 'English 2', 'English (SDH)', 'English (SDH) 2', "Director's Commentary"],
  ]);
});

test('the text says the language where nothing else does', async () => {
  const cue = (lines: string[] = []) => `1\n00:00:00,500 --> 00:00:01,500\n${lines.join('\n')}\n`;
  const files = [
    await put('greek.srt', encodeText(cue(spokenLines.el), 'windows-1253')),
    await put('indonesian.srt', cue(spokenLines.id)),
    await put('short.srt', cue(['Oh!'])),
  ];
  const sideFiles = files.map((path) => ({ path, language: 'und', forced: false }));
  const { subtitles, texts } = await collect(plain, sideFiles);
  expect(subtitles.map(({ language }) => language)).toEqual(['el', 'id', 'und']);
  expect(texts[0]).toContain(spokenLines.el?.[0]);
});

test('the title of a track says its language before its text does', async () => {
  const srt = await put('titled.srt', '1\n00:00:00,500 --> 00:00:01,500\nOh so!\n');
  const source = await makeClip(folder, 'titled.mkv', {
    lavfi: [],
    files: [plain, srt, srt],
    output: [
      ...['-map', '0', '-map', '1', '-map', '2', '-c', 'copy'],
      ...['-metadata:s:s:0', 'title=Brazilian Portuguese', '-metadata:s:s:1', 'title=So be it'],
    ],
  });
  const { subtitles } = await collect(source);
  expect(subtitles.map(({ language }) => language)).toEqual(['pt-BR', 'und']);
});

test('frames are those of the film, each language of a file is a track, and pictures are refused', async () => {
  const frames = await put('frames.sub', '{25}{50}Halo');
  const sami = await put(
    'two.smi',
    `<SAMI><STYLE>.A {lang: en-US;} .B {lang: ko-KR;}</STYLE><BODY>
     <SYNC Start=500><P Class=A>Hello<P Class=B>안녕하세요<SYNC Start=900><P Class=A>&nbsp;<P Class=B>&nbsp;</BODY></SAMI>`,
  );
  const bitmap = await put('bitmap.sub', Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0]));
  const { subtitles, texts, warnings } = await collect(plain, [
    { path: frames, language: 'id', forced: false },
    { path: sami, language: 'ko', forced: false },
    { path: bitmap, language: 'en', forced: false },
  ]);
  expect(subtitles.map(({ language }) => language)).toEqual(['id', 'en-US', 'ko-KR']);
  expect(texts[0]).toContain('00:00:01.000 --> 00:00:02.000\nHalo');
  expect(warnings).toEqual([
    'Subtitles bitmap.sub: VobSub subtitles need their .idx file beside them.',
  ]);
});
