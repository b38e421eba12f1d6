import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isSegment } from './folder-kinds.ts';

type Convert = (bytes: Buffer, path: string) => Buffer;

/**
 * Encrypts or decrypts every segment below a folder that nobody reads yet. `place`: where in its
 * stream the folder belongs, such as `720p`; '' is the stream's own.
 *
 * @throws AbortError
 */
export async function convertSegments(
  folder: string,
  place: string,
  convert: Convert,
  signal?: AbortSignal,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    // A single file of a stream, such as its playlist.
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile() || !isSegment(entry.name)) continue;
    signal?.throwIfAborted();
    const file = join(entry.parentPath, entry.name);
    const inside = relative(folder, file).split(sep).join('/');
    const path = place === '' ? inside : `${place}/${inside}`;
    await writeFile(file, convert(await readFile(file), path));
  }
}
