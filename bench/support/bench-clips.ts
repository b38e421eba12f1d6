import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeClip, picture, tone } from '#test/make-clip.ts';

const sharedClips = join(import.meta.dirname, '../../../shared/assets/clips');

/** Real clips if this machine has some, else an empty list. */
export async function findSharedClips(): Promise<string[]> {
  const names = await readdir(sharedClips).catch(() => []);
  return names.sort().map((name) => join(sharedClips, name));
}

/**
 * Films for benchmarks: the machine's real clips, or generated ones with the same variety (5.1
 * audio, two languages, no audio, old and new codecs, 4:3 and 2.4:1).
 */
export async function ensureClips(folder: string): Promise<string[]> {
  const shared = await findSharedClips();
  if (shared.length > 0) return shared;
  const surround = 'sine=440:d=8:r=48000,aformat=channel_layouts=mono,pan=5.1|c0=c0|c1=c0|c2=c0';
  return Promise.all([
    makeClip(folder, 'full-hd-surround.mp4', {
      lavfi: [picture('1920x1080', '24', 8), surround],
      output: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
    }),
    makeClip(folder, 'wide-vp8.webm', {
      lavfi: [picture('800x332', '24', 8), tone(8)],
      output: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'],
    }),
    makeClip(folder, 'academy-hevc-silent.mkv', {
      lavfi: [picture('1440x1074', '24', 8)],
      output: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'],
    }),
    makeClip(folder, 'two-languages.mkv', {
      lavfi: [picture('854x480', '30000/1001', 8), tone(8, 330), tone(8, 550)],
      output: [
        ...['-map', '0', '-map', '1', '-map', '2', '-c:v', 'libx264', '-preset', 'ultrafast'],
        ...['-c:a', 'aac', '-metadata:s:a:0', 'language=ind', '-metadata:s:a:1', 'language=eng'],
      ],
    }),
    makeClip(folder, 'old-cinepak.mkv', {
      lavfi: [picture('320x240', '12', 6), tone(6)],
      output: ['-c:v', 'cinepak', '-c:a', 'libvorbis'],
    }),
  ]);
}

/** A film in full HD with audio, of any length: a looped clip, a real one if available. */
export async function ensureLongFilm(folder: string, seconds: number): Promise<string> {
  const real = (await findSharedClips()).find((path) => path.includes('1080p'));
  const clip = real ?? (await makePattern(folder));
  return makeClip(folder, 'long.mp4', {
    lavfi: [],
    before: ['-stream_loop', '-1'],
    files: [clip],
    output: ['-t', String(seconds), '-c', 'copy'],
  });
}

/** Full of moving detail; each second takes longer to draw than the previous one. */
function makePattern(folder: string): Promise<string> {
  const seconds = 20;
  return makeClip(folder, 'pattern.mp4', {
    lavfi: [`mandelbrot=size=1920x1080:rate=24,trim=end=${seconds}`, tone(seconds)],
    output: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  });
}
