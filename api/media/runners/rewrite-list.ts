import { problem } from '#api/platform/problem.ts';
import { BrokenFile } from '../health/file-fault.ts';
import { readMediaPlaylist } from '../health/read-playlist.ts';
import { iframesFile, spriteFile } from '../packaging/manifest.ts';
import {
  formatIframePlaylist,
  formatMediaPlaylist,
  formatSubtitlePlaylist,
} from '../packaging/playlists.ts';

/** Bytes. A day of four-second segments is less. */
export const maxListBytes = 4 * 1024 * 1024;

/** A file beside the list: no address of another place can have this form. */
const besides = { segment: /^\w[\w-]*\.m4s$/, subtitles: /^\w[\w-]*\.vtt$/ };

/** Seconds. */
const longestSegment = 60;
const longestFilm = 48 * 3600;

/** Whether a file names other files, which players then fetch. */
export function isList(path: string): boolean {
  return path.endsWith('.m3u8') || path === spriteFile;
}

/**
 * A list that a runner has sent, written anew from what was read in it: whoever has a runner's
 * token must not make visitors fetch anything but the files of the film.
 *
 * @throws `runner_file_refused`
 */
export function rewriteList(path: string, text: string): string {
  if (path === spriteFile) return rewriteSpriteCues(text);
  return path.endsWith(`/${iframesFile}`) ? rewriteKeyframes(text) : rewritePlaylist(text);
}

function rewritePlaylist(text: string): string {
  const { init, segments } = readOrRefuse(text);
  const [first] = segments;
  if (!init && first && segments.length === 1) {
    requireFile(first, { name: besides.subtitles, longest: longestFilm });
    return formatSubtitlePlaylist(first.path, first.duration);
  }
  if (init !== 'init.mp4') throw problem('runner_file_refused');
  for (const each of segments) {
    requireFile(each, { name: besides.segment, longest: longestSegment });
  }
  return formatMediaPlaylist(segments.map(({ path, duration }) => ({ name: path, duration })));
}

const keyframe = /#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g;

function rewriteKeyframes(text: string): string {
  const keyframes = Array.from(
    text.matchAll(keyframe),
    ([, duration, bytes, offset, name = '']) => ({
      name,
      duration: Number(duration),
      bytes: Number(bytes),
      offset: Number(offset),
    }),
  );
  for (const { name: path, duration } of keyframes) {
    requireFile({ path, duration }, { name: besides.segment, longest: longestSegment });
  }
  if (keyframes.length === 0) throw problem('runner_file_refused');
  return formatIframePlaylist(keyframes);
}

function readOrRefuse(text: string): ReturnType<typeof readMediaPlaylist> {
  try {
    return readMediaPlaylist(text);
  } catch (error) {
    throw error instanceof BrokenFile ? problem('runner_file_refused') : error;
  }
}

function requireFile(
  { path, duration }: { path: string; duration: number },
  allowed: { name: RegExp; longest: number },
): void {
  const isPossible = duration >= 0 && duration <= allowed.longest;
  if (!isPossible || !allowed.name.test(path)) throw problem('runner_file_refused');
}

/** A cue that `formatSpriteCues` writes: when, and which part of which sheet. */
const cue =
  /^(\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3})\n(\d+\.jpg#xywh=\d+,\d+,\d+,\d+)\n?$/;

function rewriteSpriteCues(text: string): string {
  const [head, ...cues] = text.trimEnd().split(/\n{2,}/);
  if (head !== 'WEBVTT' || !cues.every((each) => cue.test(each))) {
    throw problem('runner_file_refused');
  }
  return ['WEBVTT', '', ...cues.map((each) => `${each}\n`)].join('\n');
}
