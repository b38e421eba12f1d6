import { BrokenFile } from './file-fault.ts';

/** What a media playlist (RFC 8216, section 4.3.3) names, by paths as they stand in it. */
export type MediaPlaylist = {
  init: string | undefined;
  segments: { path: string; duration: number }[];
};

export type MasterPlaylist = {
  /** Playlists of pictures. */
  variants: string[];
  /** Playlists of sound and subtitles. */
  media: string[];
};

/** @throws BrokenFile when it is none, or was cut off */
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

/** @throws BrokenFile when it is none, or names no pictures */
export function readMasterPlaylist(text: string): MasterPlaylist {
  const lines = readLines(text);
  const variants = lines.filter((line) => !line.startsWith('#'));
  if (variants.length === 0) throw new BrokenFile('the playlist names nothing');
  const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map(readUri);
  return { variants, media: media.filter((uri) => uri !== undefined) };
}

function readLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines[0] !== '#EXTM3U') throw new BrokenFile('it is no playlist');
  return lines;
}

function readUri(line: string): string | undefined {
  return /URI="([^"]+)"/.exec(line)?.[1];
}
