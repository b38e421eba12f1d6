import { BrokenFile } from './file-fault.ts';

/** The files that a media playlist (RFC 8216, section 4.3.3) names, by their relative paths. */
export type MediaPlaylist = {
  init: string | undefined;
  segments: { path: string; duration: number }[];
};

export type MasterPlaylist = {
  /** Video playlists. */
  variants: string[];
  /** Playlists of audio and subtitles. */
  media: string[];
};

/** @throws BrokenFile if it is invalid or truncated */
export function readMediaPlaylist(text: string): MediaPlaylist {
  const lines = readLines(text);
  if (!lines.includes('#EXT-X-ENDLIST')) throw new BrokenFile('the playlist is cut off');
  const playlist: MediaPlaylist = { init: undefined, segments: [] };
  let duration = 0;
  for (const line of lines) {
    if (line.startsWith('#EXT-X-MAP:')) playlist.init = readUri(line);
    else if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice(8));
    else if (!line.startsWith('#')) playlist.segments.push({ path: line, duration });
  }
  if (playlist.segments.length === 0) throw new BrokenFile('the playlist names nothing');
  return playlist;
}

/** @throws BrokenFile if it is invalid or has no video */
export function readMasterPlaylist(text: string): MasterPlaylist {
  const lines = readLines(text);
  const variants = lines.filter((line) => !line.startsWith('#'));
  if (variants.length === 0) throw new BrokenFile('the playlist names nothing');
  const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map(readUri);
  return { variants, media: media.filter((uri) => uri !== undefined) };
}

/** What either of two names, once. */
export function joinMasters(one: MasterPlaylist, other: MasterPlaylist): MasterPlaylist {
  return {
    variants: [...new Set([...one.variants, ...other.variants])],
    media: [...new Set([...one.media, ...other.media])],
  };
}

function readLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines[0] !== '#EXTM3U') throw new BrokenFile('it is no playlist');
  return lines;
}

function readUri(line: string): string | undefined {
  return /URI="([^"]+)"/.exec(line)?.[1];
}
