import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artwork } from '../scene/artwork.ts';

/** The art direction of a title, with a clear word when nobody has drawn one yet. */
export async function readArtwork(slug: string): Promise<Artwork> {
  const path = join(import.meta.dirname, '../compositions', `${slug}.json`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`“${slug}” has no art direction: add compositions/${slug}.json.`);
  });
  return JSON.parse(text) as Artwork;
}
