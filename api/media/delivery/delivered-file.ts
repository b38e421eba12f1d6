import { findSoundKind } from '../sounds.ts';

/**
 * The path in the media store that an address names, or undefined. Only what we ourselves write
 * passes: segments of ASCII letters, digits, `.`, `_` and `-` that start with a letter, a digit or
 * `_`. So no dot segment, hidden file, backslash, percent escape or NUL ever reaches a file system,
 * however it is spelled.
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
 * The part of a request's address after `prefix`, as it was sent. Hono's own `path` is decoded,
 * which would let an escaped spelling pass for the plain one.
 */
export function rawPathAfter(requestUrl: string, prefix: string): string | undefined {
  const { pathname } = new URL(requestUrl);
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : undefined;
}

/** How one kind of file leaves the site. */
export type DeliveredKind = { contentType: string; cacheControl: string };

// A new packaging of a film gets a new folder, so what an address names never changes.
const forever = 'public, max-age=31536000, immutable';
// Playlists grow while renditions are still being made, and subtitles may be added later.
const shortly = 'public, max-age=30, stale-while-revalidate=300';

const kinds: Record<string, DeliveredKind> = {
  m3u8: { contentType: 'application/vnd.apple.mpegurl', cacheControl: shortly },
  mp4: { contentType: 'video/mp4', cacheControl: forever },
  m4s: { contentType: 'video/iso.segment', cacheControl: forever },
  vtt: { contentType: 'text/vtt; charset=utf-8', cacheControl: shortly },
  webp: { contentType: 'image/webp', cacheControl: forever },
  jpg: { contentType: 'image/jpeg', cacheControl: forever },
};

/** The kind of a file by its name; undefined for what is not public (logs, JSON, anything new). */
export function findDeliveredKind(path: string): DeliveredKind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (Object.hasOwn(kinds, extension)) return kinds[extension];
  const sound = findSoundKind(name);
  return sound && { contentType: sound.contentType, cacheControl: forever };
}
