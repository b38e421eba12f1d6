import { copyFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { findFolderFile, storeFolderPicture } from '#api/catalogue/index.ts';
import { storeFile } from '#api/media/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { ProductToSave } from '../products/import/product-to-save.ts';
import { type StoredFile, storedFilesFolder } from '../products/import/stored-file.ts';
import type { ProductFile } from './shop-files.ts';

type Deps = { db: DatabaseOrTransaction; store: MediaStore; directory: string };

/** Puts the pictures and files of a product into the store; undefined where it names none. */
export async function storeMedia(
  deps: Deps,
  { pictures, files }: Pick<ProductFile, 'pictures' | 'files'>,
): Promise<Omit<ProductToSave, 'form'>> {
  const hung: ProductToSave['pictures'] = [];
  for (const { path, option = null, value = null } of pictures ?? []) {
    const pictureId = await storeFolderPicture(deps, path);
    hung.push({ pictureId, optionKey: option, valueKey: value, alt: {} });
  }
  const stored: StoredFile[] = [];
  for (const { path, name, ...terms } of files ?? []) {
    const from = await findFolderFile(deps.directory, path);
    const file = await storeFile(deps.store, {
      folder: storedFilesFolder,
      name: name ?? basename(from),
      write: (to) => copyFile(from, to),
    });
    const { download_limit: downloadLimit, expires_after_days: expiresAfterDays } = terms;
    stored.push({ ...file, downloadLimit, expiresAfterDays });
  }
  return { ...(pictures && { pictures: hung }), ...(files && { files: stored }) };
}
