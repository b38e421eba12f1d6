import { resolve } from 'node:path';
import { sourceLimits } from '../probe/source-limits.ts';

/**
 * Demuxers that a film may need. None of them opens another file: playlists (hls, dash, concat),
 * image sequences, devices and lavfi are not among them.
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

/** How an untrusted file is opened, for ffmpeg and ffprobe alike. */
export function inputArguments(source: string): string[] {
  return [
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    allowedDemuxers.join(','),
    // Checked by the decoder before it allocates a picture.
    '-max_pixels',
    String(sourceLimits.pixels),
    '-i',
    // The prefix keeps names such as "-y.mp4" and "concat:a.mp4" names.
    `file:${resolve(source)}`,
  ];
}
