import { stat } from 'node:fs/promises';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

type Place = Pick<MediaStore, 'dataFolder'>;
/** Paths as they are stored. */
type Source = { sourcePath: string | null; furtherPaths: string[] };

/** Absolute paths of the files that a film is prepared from, in their order. */
export function listSources(place: Place, { sourcePath, furtherPaths }: Source): string[] {
  const paths = sourcePath === null ? [] : [sourcePath, ...furtherPaths];
  return paths.map((path) => toAbsolutePath(place, path));
}

/** Those of them that are not there. */
export async function findMissingSources(place: Place, source: Source): Promise<string[]> {
  const missing: string[] = [];
  for (const path of listSources(place, source)) {
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile()) missing.push(path);
  }
  return missing;
}

/** Whether every file that a film was prepared from is there. */
export async function hasSource(place: Place, source: Source): Promise<boolean> {
  return (await findMissingSources(place, source)).length === 0;
}
