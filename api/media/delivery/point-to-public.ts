import { posix } from 'node:path';

/**
 * A media playlist with the addresses at which visitors fetch its segments and init segment without
 * the site, where there are such. `path`: of the playlist in the media store.
 */
export function pointToPublic(
  text: string,
  path: string,
  publicAddress: (path: string) => string | undefined,
): string {
  const find = (name: string) => publicAddress(posix.join(posix.dirname(path), name)) ?? name;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#EXT-X-MAP:')) {
        return line.replace(/URI="([^"]+)"/, (_, name: string) => `URI="${find(name)}"`);
      }
      return line.startsWith('#') || !line.endsWith('.m4s') ? line : find(line);
    })
    .join('\n');
}
