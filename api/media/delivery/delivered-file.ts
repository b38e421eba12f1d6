import { findSoundKind } from '../sounds.ts';

/**
 * The path in the media store of an address, or undefined. Only paths of the form that we write
 * ourselves are accepted: segments of ASCII letters, digits, `.`, `_` and `-` that start with a
 * letter, a digit or `_`. So no dot segment, hidden file, backslash, percent escape or NUL ever
 * reaches the file system, however it is encoded.
 */
export function parseStorePath(
  address: string,
  folder: 'streams' | 'pictures' | 'sounds',
): string | undefined {
  if (address.length > 512) return undefined;
  const segments = address.split('/');
  if (segments.length < 2 || segments[0] !== folder) return undefined;
  return segments.every((segment) => /^\w[\w.-]*$/.test(segment)) ? address : undefined;
}

/**
 * The part of a request's address after `prefix`, as it was sent. Hono's own `path` is decoded and
 * would accept escaped spellings.
 */
export function rawPathAfter(requestUrl: string, prefix: string): string | undefined {
  const { pathname } = new URL(requestUrl);
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : undefined;
}

/** How one kind of file is served. */
export type DeliveredKind = { contentType: string; cacheControl: string };

// Packaging a film again creates a new folder, so files at an address never change.
const forever = 'public, max-age=31536000, immutable';
// Playlists grow while renditions are being encoded, and subtitles may be added later.
const shortly = 'public, max-age=30, stale-while-revalidate=300';

const kinds: Record<string, DeliveredKind> = {
  m3u8: { contentType: 'application/vnd.apple.mpegurl', cacheControl: shortly },
  mp4: { contentType: 'video/mp4', cacheControl: forever },
  m4s: { contentType: 'video/iso.segment', cacheControl: forever },
  vtt: { contentType: 'text/vtt; charset=utf-8', cacheControl: shortly },
  webp: { contentType: 'image/webp', cacheControl: forever },
  jpg: { contentType: 'image/jpeg', cacheControl: forever },
};

/**
 * The kind of a file by its name; undefined for anything that is not public (logs, JSON, new
 * kinds).
 */
export function findDeliveredKind(path: string): DeliveredKind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (Object.hasOwn(kinds, extension)) return kinds[extension];
  const sound = findSoundKind(name);
  return sound && { contentType: sound.contentType, cacheControl: forever };
}
