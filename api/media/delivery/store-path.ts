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
