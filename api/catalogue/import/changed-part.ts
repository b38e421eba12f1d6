import { relative, sep } from 'node:path';

/**
 * Whether a path, relative to the imported folder, may concern a title that one of the changed
 * files belongs to: everything in and below their folders, and of the imported folder itself only
 * what lies directly in it. Without changes to look for, every path does.
 */
export function createChangeFilter(
  directory: string,
  changed: string[] | undefined,
): (path: string) => boolean {
  if (!changed) return () => true;
  const paths = changed.map((path) => relative(directory, path).split(sep).join('/'));
  const exact = new Set(paths);
  const folders = [...new Set(paths.flatMap((path) => [path, folderOf(path)]))];
  const below = folders.filter((folder) => folder !== '').map((folder) => `${folder}/`);
  const isRootChanged = paths.some((path) => !path.includes('/'));
  return (path) =>
    exact.has(path) ||
    (isRootChanged && !path.includes('/')) ||
    below.some((folder) => path.startsWith(folder));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
