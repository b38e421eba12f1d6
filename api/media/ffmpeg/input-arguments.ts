import { resolve } from 'node:path';
import { sourceLimits } from '../probe/source-limits.ts';

/**
 * Demuxers that films may need. None of them opens other files: playlists (hls, dash, concat),
 * image sequences, devices and lavfi are excluded.
 */
const allowedDemuxers = [
  'mov',
  'matroska',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'ogg',
  'asf',
  'rm',
  'mxf',
  'h264',
  'hevc',
  'mpegvideo',
] as const;

/**
 * For ffmpeg, before the input: pictures may change their size and format without starting all
 * filters again, which only `scale` as the first of them can bear; so the turns that would precede
 * it are filters of ours. Damaged pictures and sounds are passed over, however many.
 */
export const steadyDecoding = [
  ...['-noautorotate', '-reinit_filter:v', '0', '-max_error_rate', '1'],
];

/** How ffmpeg and ffprobe open an untrusted file. */
export function inputArguments(source: string): string[] {
  return openWith(allowedDemuxers, source);
}

/**
 * How ffmpeg opens a list of untrusted files that we have written. Without `-copyts`, it would move
 * the film to the beginning of what precedes it in the sound.
 */
export function joinedInputArguments(list: string): string[] {
  return ['-copyts', '-f', 'concat', ...openWith(['concat', ...allowedDemuxers], list)];
}

/** How ffmpeg opens a `.sup` file. */
export function pgsArguments(path: string): string[] {
  return ['-f', 'sup', ...openWith(['sup'], path)];
}

/** How ffmpeg opens an `.idx` file, whose pictures are in a `.sub` file. */
export function vobsubArguments(index: string, pictures: string): string[] {
  const place = ['-sub_name', `file:${resolve(pictures)}`];
  return ['-f', 'vobsub', ...place, ...openWith(['vobsub', 'mpeg'], index)];
}

function openWith(demuxers: readonly string[], source: string): string[] {
  return [
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    demuxers.join(','),
    // Checked by the decoder before it allocates a picture.
    '-max_pixels',
    String(sourceLimits.pixels),
    '-i',
    // The prefix prevents names such as "-y.mp4" and "concat:a.mp4" from being interpreted.
    `file:${resolve(source)}`,
  ];
}
