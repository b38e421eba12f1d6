import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { findFfmpeg } from '../product.ts';
import { drawingsPerSecond, framesPerSecond, type Story } from './story.ts';

type Running = ChildProcessByStdio<Writable, null, null>;

/** Starts ffmpeg, which reads from its standard input. */
export async function startFfmpeg(
  arguments_: string[],
): Promise<{ child: Running; ended: Promise<void> }> {
  const tools = await findFfmpeg();
  if (!tools) throw new Error('ffmpeg was not found.');
  const child = spawn(tools.ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...arguments_], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with code ${code}.`);
  });
  return { child, ended };
}

/** Takes drawings as JPEG and writes them as nearly lossless video in the colours of HDTV. */
export async function openEncoder(path: string) {
  const toHdtv = 'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv';
  const { child, ended } = await startFfmpeg([
    ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(drawingsPerSecond), '-i', '-'],
    ...['-vf', `${toHdtv},format=yuv420p,fps=${framesPerSecond}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '6',
      '-threads',
      '1',
      '-colorspace',
      'bt709',
    ],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', path],
  ]);
  return {
    async write(frame: Buffer): Promise<void> {
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async end(): Promise<void> {
      child.stdin.end();
      await ended;
    },
  };
}

function toChapters(story: Story): string {
  const chapters = story.chapters.map(({ from, name }, index) => {
    const until = story.chapters[index + 1]?.from ?? story.seconds;
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from * 1000}\nEND=${until * 1000}\ntitle=${name.id}\n`;
  });
  return `;FFMETADATA1\ntitle=${story.name.id}\n${chapters.join('')}`;
}

/** Puts picture, sound and chapters into one file. */
export async function joinFilm(
  story: Story,
  paths: { video: string; sound: string; film: string },
): Promise<void> {
  const chapters = `${paths.film}.chapters.txt`;
  await writeFile(chapters, toChapters(story));
  const { child, ended } = await startFfmpeg([
    ...['-i', paths.video, '-i', paths.sound, '-f', 'ffmetadata', '-i', chapters],
    ...['-map', '0:v', '-map', '1:a', '-map_metadata', '2', '-map_chapters', '2'],
    ...['-c:v', 'copy', '-c:a', 'flac', '-metadata:s:a:0', 'language=ind', paths.film],
  ]);
  child.stdin.end();
  await ended;
}
