import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { turnFilm } from '#test/turn-film.ts';
import { MediaFailure } from '../failure.ts';
import { probeSource } from './probe-source.ts';
import { scanPackets } from './scan-packets.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-probe-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The outcome of probing a file: its code and reason, or the facts. */
async function examine(path: string): Promise<{ code: string; reason: string }> {
  try {
    const facts = await probeSource(tools, path);
    await scanPackets(tools, path, { facts, sounds: facts.audio.map(({ index }) => index) });
    return { code: 'accepted', reason: facts.container };
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    expect(error.isPermanent).toBe(true);
    return { code: error.code, reason: error.message };
  }
}

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('files that are no films', () => {
  it('refuses empty files, folders and missing files', async () => {
    await mkdir(join(folder, 'folder.mp4'));
    expect((await examine(await write('empty.mp4', ''))).code).toBe('source_empty');
    expect((await examine(join(folder, 'folder.mp4'))).code).toBe('source_not_media');
    expect((await examine(join(folder, 'gone.mp4'))).code).toBe('source_missing');
  });

  it('refuses text and zeros with the name of a film', async () => {
    expect((await examine(await write('text.mp4', 'Halo, ini bukan film.'))).code).toBe(
      'source_not_media',
    );
    expect((await examine(await write('zeros.mp4', Buffer.alloc(100_000)))).code).toBe(
      'source_unreadable',
    );
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251));
    expect((await examine(await write('noise.mkv', noise))).code).toBe('source_unreadable');
  });

  it.each([
    ['HLS', '#EXTM3U\n#EXTINF:3,\nsecret.mp4\n#EXT-X-ENDLIST\n'],
    ['concat', "ffconcat version 1.0\nfile 'secret.mp4'\n"],
    ['DASH', '<?xml version="1.0"?><MPD><BaseURL>secret.mp4</BaseURL></MPD>'],
  ])('never follows a playlist (%s)', async (kind, content) => {
    await makeClip(folder, 'secret.mp4', { lavfi: [picture('64x64', '10', 1)] });
    const { code, reason } = await examine(await write(`list-${kind}.mp4`, content));
    expect(code).toBe('source_not_media');
    expect(reason).toContain(kind);
    // It is no text any more, and the demuxers take it for the same.
    const hidden = await examine(await write(`hidden-${kind}.mp4`, `${content}\x01`));
    expect(hidden).toEqual({ code, reason });
  });

  it.each(['wav', 'gif'])('allows no other demuxers (%s)', async (extension) => {
    const input = extension === 'wav' ? tone(1) : picture('64x64', '10', 1);
    const other = await makeClip(folder, `other.${extension}`, { lavfi: [input], output: [] });
    const { code, reason } = await examine(await write('other.mp4', await readFile(other)));
    expect(code).toBe('source_not_media');
    expect(reason).toContain(extension);
  });

  it('refuses audio alone, and audio with a cover', async () => {
    const song = await makeClip(folder, 'song.mp4', { lavfi: [tone(1)] });
    expect((await examine(song)).code).toBe('source_without_video');
    const cover = await makeClip(folder, 'cover.png', {
      lavfi: [picture('64x64', '1', 1)],
      output: ['-frames:v', '1'],
    });
    const album = await makeClip(folder, 'album.mp4', {
      lavfi: [],
      files: [song, cover],
      output: ['-map', '0', '-map', '1', '-c', 'copy', '-disposition:v:0', 'attached_pic'],
    });
    expect((await examine(album)).code).toBe('source_without_video');
  });
});

describe('films that are cut off', () => {
  it.each(['mp4', 'mkv', 'avi'])('detects that half of a .%s is missing', async (extension) => {
    const front = extension === 'mp4' ? ['-movflags', '+faststart'] : [];
    const whole = await makeClip(folder, `whole.${extension}`, {
      lavfi: [picture('160x120', '10', 4), tone(4)],
      output: ['-c:v', 'mpeg4', '-c:a', 'mp3', ...front],
    });
    expect((await examine(whole)).code).toBe('accepted');
    const bytes = await readFile(whole);
    const half = await write(`half.${extension}`, bytes.subarray(0, bytes.length / 2));
    expect((await examine(half)).code).toBe('source_truncated');
  });

  it('detects that the index at the end is missing', async () => {
    const whole = await makeClip(folder, 'late-index.mp4', { lavfi: [picture('64x64', '10', 2)] });
    const bytes = await readFile(whole);
    const cut = await write('no-index.mp4', bytes.subarray(0, bytes.length / 2));
    expect(await examine(cut)).toMatchObject({ code: 'source_truncated' });
  });
});

describe('bombs', () => {
  it('refuses absurd dimensions before they take memory', async () => {
    const canvas = await makeClip(folder, 'canvas.mkv', {
      lavfi: ['color=size=64x64:rate=1:duration=1'],
      output: ['-c:v', 'png'],
    });
    const bytes = await readFile(canvas);
    // The IHDR chunk of the one picture, and the size that the container claims.
    const header = bytes.indexOf('IHDR');
    bytes.writeUInt32BE(60_000, header + 4);
    bytes.writeUInt32BE(60_000, header + 8);
    const before = Date.now();
    const result = await examine(await write('bomb.mkv', bytes));
    expect(result.code).toBe('source_too_large');
    expect(Date.now() - before).toBeLessThan(10_000);
  });

  it('refuses pictures above the largest screens', async () => {
    const { code } = await examine(
      await makeClip(folder, 'huge.mkv', {
        lavfi: ['color=size=16000x16000:rate=1:duration=1'],
        output: ['-c:v', 'mjpeg', '-q:v', '31'],
      }),
    );
    expect(code).toBe('source_too_large');
  });

  it('refuses films of many days', async () => {
    const short = await makeClip(folder, 'short.mkv', { lavfi: [picture('64x64', '10', 1)] });
    const days = await makeClip(folder, 'days.mkv', {
      lavfi: [],
      before: ['-itsscale', '900000'],
      files: [short],
      output: ['-c', 'copy'],
    });
    expect((await examine(days)).code).toBe('source_too_large');
  });
});

describe('facts', () => {
  it('applies rotation, aspect ratio and titles of the file', async () => {
    const flat = await makeClip(folder, 'flat.mp4', {
      lavfi: [picture('160x120', '25', 1), tone(1), tone(1)],
      output: [
        ...['-map', '0', '-map', '1', '-map', '2', '-vf', 'setsar=4/3', '-c:v', 'mpeg4'],
        ...['-metadata:s:a:0', 'language=ind', '-metadata:s:a:1', 'language=ara'],
      ],
    });
    const facts = await probeSource(tools, flat);
    expect(facts.video).toMatchObject({ width: 213, height: 120 });
    expect(facts.audio.map(({ language }) => language)).toEqual(['id', 'ar']);
    const turned = await turnFilm(flat, join(folder, 'turned.mp4'));
    expect((await probeSource(tools, turned)).video).toMatchObject({ width: 120, height: 213 });
  });

  it('has the size of what is decoded, if the container cuts off borders', async () => {
    const whole = await makeClip(folder, 'whole.mkv', {
      lavfi: [picture('160x120', '10', 1)],
      output: ['-c:v', 'rawvideo', '-aspect', '2:1'],
    });
    // DisplayWidth, DisplayHeight and DisplayUnit; as many bytes of PixelCropTop,
    // PixelCropBottom and Void (RFC 9559).
    const aspect = Buffer.from('54b0810254ba810154b28103', 'hex');
    const borders = Buffer.from('54bb811054aa8110ec820000', 'hex');
    const bytes = await readFile(whole);
    borders.copy(bytes, bytes.indexOf(aspect));
    const cropped = await write('cropped.mkv', bytes);
    const files = [cropped];
    const output = ['-frames:v', '1'];
    const frame = await makeClip(folder, 'frame.png', { lavfi: [], files, output });
    const { width, height } = await sharp(frame).metadata();
    expect((await probeSource(tools, cropped)).video).toMatchObject({ width, height });
  });
});
