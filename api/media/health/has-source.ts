import { stat } from 'node:fs/promises';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

/** Whether the file that a film was prepared from is there. `sourcePath`: as it is stored. */
export async function hasSource(
  place: Pick<MediaStore, 'dataFolder'>,
  sourcePath: string,
): Promise<boolean> {
  const file = await stat(toAbsolutePath(place, sourcePath)).catch(() => undefined);
  return file?.isFile() ?? false;
}
