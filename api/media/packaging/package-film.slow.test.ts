import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import HLS from 'hls-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { emptyPgs } from '#test/made-pgs.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { turnFilm } from '#test/turn-film.ts';
import type { Manifest } from './manifest.ts';

const execute = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-package-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (film: string, path: string) => readFile(join(folder, film, path), 'utf8');

/** Those that play; each has a playlist of its keyframes, too. */
async function readVariants(film: string) {
  const master = HLS.parse(await read(film, 'master.m3u8')) as HLS.types.MasterPlaylist;
  const variants = master.variants.filter(({ isIFrameOnly }) => !isIFrameOnly);
  expect(master.variants).toHaveLength(2 * variants.length);
  return variants;
}

/** ffprobe's facts about a rendition: length, pictures, first time, loudness. */
async function measure(film: string, rendition: string) {
  const playlist = join(folder, film, rendition, 'index.m3u8');
  const { stdout } = await execute('ffprobe', [
    ...['-v', 'error', '-count_frames', '-of', 'json', '-show_entries'],
    'stream=nb_read_frames,width,height,start_time,channels:format=duration',
    playlist,
  ]);
  const { streams, format } = JSON.parse(stdout);
  return {
    duration: Number(format.duration),
    frames: Number(streams[0].nb_read_frames),
    startsAt: Number(streams[0].start_time),
    width: streams[0].width,
    height: streams[0].height,
    channels: streams[0].channels,
  };
}

async function measureLoudness(film: string, rendition: string): Promise<number> {
  const { stderr } = await execute('ffmpeg', [
    ...['-hide_banner', '-nostats', '-i', join(folder, film, rendition, 'index.m3u8')],
    ...['-af', 'ebur128', '-f', 'null', '-'],
  ]);
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
}

/** Packages a clip and checks what holds for all of them. */
async function packageClip(
  name: string,
  source: string,
  options: Partial<Parameters<typeof packageFilm>[0]> = {},
): Promise<Manifest> {
  const manifest = await packageFilm({
    source,
    outDir: join(folder, name),
    ...options,
  });
  expect(await readdir(folder)).not.toContain(`${name}.work`);
  expect(JSON.parse(await read(name, 'stream.json'))).toEqual(manifest);
  const cuts = await Promise.all(
    manifest.renditions.map((rendition) => readCuts(name, rendition.name)),
  );
  for (const cut of cuts) expect(cut).toEqual(cuts[0]);
  for (const rendition of manifest.renditions) {
    const measured = await measure(name, rendition.name);
    expect(measured).toMatchObject({ width: rendition.width, height: rendition.height });
    expect(measured.startsAt).toBeCloseTo(0, 2);
    expect(Math.abs(measured.duration - manifest.duration)).toBeLessThan(0.05);
    expect(measured.frames).toBe(Math.round(manifest.duration * manifest.frameRate));
  }
  for (const { folder: sound } of manifest.audio.flatMap(({ variants }) => variants)) {
    const measured = await measure(name, sound);
    expect(measured.channels).toBe(2);
    expect(Math.abs(measured.duration - manifest.duration)).toBeLessThan(0.05);
  }
  return manifest;
}

async function readCuts(film: string, rendition: string): Promise<string[]> {
  return (await read(film, `${rendition}/index.m3u8`)).match(/#EXTINF:[\d.]+/g) ?? [];
}

describe('a whole film', () => {
  it('becomes a ladder with audio, subtitles, chapters and seek previews', async () => {
    const chapters = join(folder, 'chapters.txt');
    await writeFile(
      chapters,
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=4000\ntitle=Laut Tenang\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=4000\nEND=9000\ntitle=Pulang\n',
    );
    const srt = join(folder, 'Film.id.srt');
    await writeFile(srt, '1\n00:00:01,000 --> 00:00:02,000\nHalo\n');
    const source = await makeClip(folder, 'film.mkv', {
      lavfi: [picture('854x480', '30000/1001', 9), tone(9, 440), tone(9, 880)],
      files: [chapters, srt],
      output: [
        ...['-map', '0', '-map', '1', '-map', '2', '-map', '4', '-map_metadata', '3'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'ass'],
        ...['-metadata:s:a:0', 'language=ind', '-metadata:s:a:1', 'language=eng'],
        ...['-metadata:s:s:0', 'language=eng'],
      ],
    });
    const steps: number[] = [];
    const manifest = await packageClip('film', source, {
      sideFiles: [{ path: srt, language: 'id', forced: false }],
      onProgress: (share) => steps.push(share),
    });

    expect(manifest.renditions.map(({ name }) => name)).toEqual(['240p', '360p', '480p']);
    expect(await readCuts('film', '480p')).toEqual([
      ...['#EXTINF:4.004000', '#EXTINF:4.004000'],
      expect.stringMatching(/^#EXTINF:0\.9|^#EXTINF:1\.0/),
    ]);
    expect(manifest.audio.map(({ language, name }) => [language, name])).toEqual([
      ['id', 'Bahasa Indonesia'],
      ['en', 'English'],
    ]);
    expect(manifest.subtitles.map(({ language }) => language)).toEqual(['id', 'en']);
    expect(manifest.chapters).toEqual([
      { startsAt: 0, endsAt: 4, title: 'Laut Tenang' },
      { startsAt: 4, endsAt: expect.closeTo(9, 1), title: 'Pulang' },
    ]);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));

    const variants = await readVariants('film');
    expect(variants.map(({ codecs }) => codecs)).toEqual([
      ...['avc1.4d4015,mp4a.40.2', 'avc1.4d401e,mp4a.40.2', 'avc1.4d401f,mp4a.40.2'],
    ]);
    expect(variants.map(({ audio }) => audio.length)).toEqual([2, 2, 2]);
    expect(variants.map(({ subtitles }) => subtitles.length)).toEqual([2, 2, 2]);
    for (const variant of variants) {
      expect(variant.bandwidth).toBeGreaterThanOrEqual(variant.averageBandwidth ?? 0);
      expect(variant.resolution?.height).toBeGreaterThan(0);
      HLS.parse(await read('film', variant.uri));
    }
    const playlist = manifest.subtitles[0]?.playlist ?? '';
    HLS.parse(await read('film', playlist));

    const cues = new WebVTTParser().parse(await read('film', 'sprites/index.vtt'), 'metadata');
    expect(cues.errors).toEqual([]);
    expect(cues.cues).toHaveLength(9);
    expect(cues.cues[8]?.text).toBe('1.jpg#xywh=1280,0,160,90');
    const { stdout } = await execute('ffprobe', [
      ...['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0'],
      join(folder, 'film/sprites/1.jpg'),
    ]);
    expect(stdout.trim()).toBe('1600,900');
  });
});

it('encodes its renditions one after the other where memory is scarce', async () => {
  const source = await makeClip(folder, 'scarce.mp4', { lavfi: [picture('854x480', '10', 2)] });
  const steps: number[] = [];
  const options = { onProgress: (share: number) => steps.push(share) };
  const manifest = await packageClip('scarce', source, { ...options, renditionsAtOnce: 1 });
  expect(manifest).toMatchObject({ isComplete: true });
  expect(manifest.renditions.map(({ name }) => name)).toEqual(['240p', '360p', '480p']);
  expect(await readVariants('scarce')).toHaveLength(3);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

describe('audio', () => {
  it('is normalised in loudness, and downmixed from 5.1', async () => {
    const source = await makeClip(folder, 'surround.mkv', {
      lavfi: [
        picture('160x120', '10', 6),
        // Speech in the centre, quieter than cinemas play it.
        "aevalsrc='0|0|0.03*sin(2*PI*300*t)|0|0|0':c=5.1:d=6:s=48000",
      ],
      output: ['-c:v', 'mpeg4', '-c:a', 'ac3'],
    });
    const manifest = await packageClip('surround', source);
    expect(manifest.audio).toHaveLength(1);
    const loudness = await measureLoudness(
      'surround',
      manifest.audio[0]?.variants[0]?.folder ?? '',
    );
    expect(loudness).toBeGreaterThan(-17.5);
    expect(loudness).toBeLessThan(-14.5);
  });

  it('may be missing, beside a bitmap subtitle track', async () => {
    const pgs = join(folder, 'pictures.sup');
    await writeFile(pgs, emptyPgs());
    const source = await makeClip(folder, 'silent.mkv', {
      lavfi: [picture('160x120', '10', 2)],
      files: [pgs],
      output: [
        '-map',
        '0',
        '-map',
        '1',
        '-c:v',
        'libx265',
        '-x265-params',
        'log-level=none',
        '-c:s',
        'copy',
      ],
    });
    const manifest = await packageClip('silent', source);
    expect(manifest.audio).toEqual([]);
    expect(manifest.subtitles).toEqual([]);
    expect(manifest.warnings).toEqual([
      'The film has no sound.',
      expect.stringContaining('PGS subtitles are pictures'),
    ]);
    const variants = await readVariants('silent');
    expect(variants.map(({ codecs }) => codecs)).toEqual(['avc1.4d4015']);
  });

  it('stays in sync if it starts late and ends early', async () => {
    const source = await makeClip(folder, 'late.mkv', {
      lavfi: [picture('160x120', '10', 6), tone(2)],
      output: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le', '-filter:a', 'asetpts=PTS+2/TB'],
    });
    const manifest = await packageClip('late', source);
    const playlist = join(
      folder,
      'late',
      manifest.audio[0]?.variants[0]?.folder ?? '',
      'index.m3u8',
    );
    const { stderr } = await execute('ffmpeg', [
      ...['-hide_banner', '-nostats', '-i', playlist],
      ...['-af', 'silencedetect=noise=-40dB:d=1', '-f', 'null', '-'],
    ]);
    const ends = [...stderr.matchAll(/silence_end: ([\d.]+)/g)].map((match) => Number(match[1]));
    const starts = [...stderr.matchAll(/silence_start: (-?[\d.]+)/g)].map((match) =>
      Number(match[1]),
    );
    expect(ends[0]).toBeCloseTo(2, 1);
    expect(starts.at(-1)).toBeCloseTo(4, 1);
  });

  it('holds the last picture if it is longer', async () => {
    const source = await makeClip(folder, 'longer.mkv', {
      lavfi: [picture('160x120', '10', 2), tone(4)],
      output: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
    });
    expect((await packageClip('longer', source)).duration).toBeCloseTo(4, 1);
  });
});

describe('pictures', () => {
  it('come out even, square and upright', async () => {
    const flat = await makeClip(folder, 'odd.mkv', {
      lavfi: [picture('161x121', '12', 2)],
      output: ['-c:v', 'ffv1', '-vf', 'scale=161:121,format=yuv444p,setsar=2/1'],
    });
    expect((await packageClip('odd', flat)).renditions).toMatchObject([
      { name: '120p', width: 322, height: 120 },
    ]);
    const upright = await makeClip(folder, 'upright.mp4', { lavfi: [picture('160x120', '10', 2)] });
    const turned = await turnFilm(upright, join(folder, 'turned.mp4'));
    expect((await packageClip('turned', turned)).renditions).toMatchObject([
      { width: 120, height: 160 },
    ]);
  });

  it('run at a constant rate of at most 30, whatever the source has', async () => {
    const variable = await makeClip(folder, 'variable.mkv', {
      lavfi: ["testsrc2=size=160x120:rate=30:duration=4,select='lt(mod(n,7),4)'"],
      output: ['-c:v', 'mpeg4'],
    });
    expect((await packageClip('variable', variable)).frameRate).toBeLessThanOrEqual(30);
    const fast = await makeClip(folder, 'fast.mkv', {
      lavfi: [picture('160x120', '60000/1001', 2)],
      output: ['-c:v', 'mpeg4'],
    });
    expect((await packageClip('fast', fast)).frameRate).toBeCloseTo(29.97, 2);
  });

  it('are deinterlaced from broadcasts with times that start anywhere', async () => {
    const source = await makeClip(folder, 'broadcast.ts', {
      lavfi: [picture('352x288', '50', 3), tone(3)],
      output: [
        ...['-vf', 'interlace', '-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-b:v', '2M'],
        ...['-c:a', 'mp2', '-output_ts_offset', '5000'],
      ],
    });
    const manifest = await packageClip('broadcast', source);
    expect(manifest.frameRate).toBe(25);
    expect(manifest.duration).toBeCloseTo(3, 0);
  });
});
