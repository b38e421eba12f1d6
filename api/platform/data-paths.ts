import { isAbsolute, join, relative, sep } from 'node:path';

/** `dataFolder`: the site's data folder on this machine, absolute. */
type Place = { dataFolder: string };

/**
 * How the database names a file or folder of this machine: below the data folder relative to it, so
 * that the folder can move and can lie elsewhere on another machine; elsewhere as it is.
 */
export function toStoredPath({ dataFolder }: Place, path: string): string {
  const inside = relative(dataFolder, path);
  const isBelow = inside !== '' && inside.split(sep)[0] !== '..' && !isAbsolute(inside);
  return isBelow ? inside.split(sep).join('/') : path;
}

/** The absolute path of what the database names. */
export function toAbsolutePath({ dataFolder }: Place, stored: string): string {
  return isAbsolute(stored) ? stored : join(dataFolder, stored);
}
