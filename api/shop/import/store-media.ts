import { copyFile, stat } from 'node:fs/promises';
import { basename, join, normalize, sep } from 'node:path';
import { ImportProblem } from '#api/catalogue/index.ts';
import { storePicture } from '#api/media/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { ProductToSave } from '../products/import/product-to-save.ts';
import { type StoredFile, storeFile } from '../products/import/store-file.ts';
import type { ProductFile } from './shop-files.ts';

type Deps = { db: DatabaseOrTransaction; store: MediaStore; directory: string };

/** Puts the pictures and files of a product into the store; undefined where it names none. */
export async function storeMedia(
  deps: Deps,
  { pictures, files }: Pick<ProductFile, 'pictures' | 'files'>,
): Promise<Omit<ProductToSave, 'form'>> {
  const hung: ProductToSave['pictures'] = [];
  for (const { path, option = null, value = null } of pictures ?? []) {
    const pictureId = await storeOne(deps, path);
    hung.push({ pictureId, optionKey: option, valueKey: value });
  }
  const stored: StoredFile[] = [];
  for (const { path, name, ...terms } of files ?? []) {
    const from = await findFile(deps.directory, path);
    const file = await storeFile(deps.store, {
      name: name ?? basename(from),
      write: (to) => copyFile(from, to),
    });
    const { download_limit: downloadLimit, expires_after_days: expiresAfterDays } = terms;
    stored.push({ ...file, downloadLimit, expiresAfterDays });
  }
  return { ...(pictures && { pictures: hung }), ...(files && { files: stored }) };
}

/** Puts a picture of the folder into the store; returns its number. */
export async function storeOne({ db, store, directory }: Deps, path: string): Promise<number> {
  const file = await findFile(directory, path);
  try {
    return (await storePicture({ db, store }, { path: file })).id;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'image_unreadable')
      throw new ImportProblem(`${path} is no picture that can be read`);
    if (code === 'payload_too_large') throw new ImportProblem(`${path} is too large for a picture`);
    throw error;
  }
}

async function findFile(directory: string, path: string): Promise<string> {
  const clean = normalize(path);
  const isOutside = clean === '..' || clean.startsWith(`..${sep}`) || clean.startsWith(sep);
  if (isOutside || clean.includes('\0')) {
    throw new ImportProblem(`${path} is not in the imported folder`);
  }
  const file = join(directory, clean);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportProblem(`there is no file ${path}`);
  return file;
}
