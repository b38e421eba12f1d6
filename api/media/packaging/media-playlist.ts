import type { Segment } from './write-segments.ts';

/** The playlist of one rendition (RFC 8216, section 4.3.3). */
export function formatMediaPlaylist(segments: Pick<Segment, 'name' | 'duration'>[]): string {
  const longest = Math.max(1, ...segments.map((segment) => Math.round(segment.duration)));
  return [
    ...head(longest),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ name, duration }) => [`#EXTINF:${duration.toFixed(6)},`, name]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The playlist of a subtitle file: one segment as long as the film. */
export function formatSubtitlePlaylist(file: string, duration: number): string {
  const longest = Math.max(1, Math.ceil(duration));
  return [...head(longest), `#EXTINF:${duration.toFixed(6)},`, file, '#EXT-X-ENDLIST', ''].join(
    '\n',
  );
}

function head(targetDuration: number): string[] {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
}
