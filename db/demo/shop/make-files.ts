import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { storeFile } from '#api/media/index.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type StoredFile, storedFilesFolder } from '#api/shop/products/import/stored-file.ts';
import { packZip } from './pack-zip.ts';
import type { FileDraft } from './shop-drafts.ts';

/** Whatever is sold as a file is made of what the demo has: films and pictures. */
export type Material = { folder: string; pictures: Record<'poster' | 'backdrop', string[]> };

/** Makes a file and puts it into the store, once; nothing when its material is not there. */
export async function makeFile(
  store: MediaStore,
  draft: FileDraft,
  material: Material,
): Promise<StoredFile | undefined> {
  const content = await readContent(draft, material);
  if (!content) return undefined;
  const stored = await storeFile(store, {
    folder: storedFilesFolder,
    name: draft.name,
    write: (path) => writeFile(path, content),
  });
  return { ...stored, downloadLimit: draft.limit, expiresAfterDays: draft.days ?? null };
}

async function readContent(draft: FileDraft, material: Material): Promise<Buffer | undefined> {
  if (draft.make === 'sound') return readSound(join(material.folder, 'films', draft.of));
  const paths = material.pictures[draft.of].slice(0, draft.pages);
  const pages = await Promise.all(
    paths.map(async (path, index) => {
      const content = await readFile(join(material.folder, path)).catch(() => undefined);
      const number = String(index + 1).padStart(2, '0');
      return content && { name: `${number}-${basename(path)}`, content };
    }),
  );
  const found = pages.filter((page) => page !== undefined);
  return found.length > 0 ? packZip(found) : undefined;
}

/** The better rate of a short film's sound: its segments in a row are one fragmented M4A. */
async function readSound(film: string): Promise<Buffer | undefined> {
  const folder = join(film, 'audio-1-128k');
  const names = await readdir(folder).catch(() => []);
  const segments = names.filter((name) => name.endsWith('.m4s')).sort();
  if (segments.length === 0) return undefined;
  const parts = ['init.mp4', ...segments].map((name) => readFile(join(folder, name)));
  return Buffer.concat(await Promise.all(parts));
}
