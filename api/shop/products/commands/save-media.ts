import { writeFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { storeFile, storePicture } from '#api/media/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { takeTurns } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { maxProductFileBytes, maxProductPictureBytes } from '#contract/constants/shop.ts';
import type { ProductPicture } from '../import/product-to-save.ts';
import { saveFiles } from '../import/save-files.ts';
import { type StoredFile, storedFilesFolder } from '../import/stored-file.ts';
import { findProductDraft, type ProductDraft } from '../queries/find-product-draft.ts';
import { productPictures, products } from '../tables.ts';
import { announceProducts } from './announce-products.ts';

type Deps = { db: Database; store: MediaStore };

const maxFiles = 50;

/**
 * Locks the catalogue of the shop.
 *
 * @throws `product_not_found`
 */
async function requireDraft(tx: Transaction, slug: string): Promise<ProductDraft> {
  await takeTurns(tx, 'shop catalogue');
  const draft = await findProductDraft(tx, slug);
  if (!draft) throw problem('product_not_found');
  return draft;
}

/**
 * Puts an uploaded picture into the store.
 *
 * @throws what `storePicture` throws
 */
export async function storeProductPicture(deps: Deps, file: Blob): Promise<number> {
  if (file.size > maxProductPictureBytes) throw problem('payload_too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return (await storePicture(deps, { bytes })).id;
}

/**
 * Adds a stored picture after the others.
 *
 * @throws `too_many_pictures`
 */
export async function addPicture(tx: Transaction, slug: string, pictureId: number): Promise<void> {
  const { id, pictures } = await requireDraft(tx, slug);
  if (pictures.some((hung) => hung.pictureId === pictureId)) return;
  if (pictures.length >= maxFiles) throw problem('too_many_pictures');
  const hung = pictures.map(({ picture: _picture, ...row }) => row);
  await hangPictures(tx, id, [...hung, { pictureId, optionKey: null, valueKey: null, alt: {} }]);
}

/** @throws `media_not_found` for a picture that the product does not have */
export async function arrangePictures(
  tx: Transaction,
  slug: string,
  wanted: ProductPicture[],
): Promise<void> {
  const { id, pictures } = await requireDraft(tx, slug);
  const isHung = ({ pictureId }: ProductPicture) =>
    pictures.some((hung) => hung.pictureId === pictureId);
  if (!wanted.every(isHung)) throw problem('media_not_found');
  await hangPictures(tx, id, wanted);
}

async function hangPictures(tx: Transaction, id: number, wanted: ProductPicture[]): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, id));
  const rows = wanted.map((picture, position) => ({ productId: id, position, ...picture }));
  if (rows.length > 0) await tx.insert(productPictures).values(rows);
  await announce(tx, id);
}

/** Puts an uploaded file where only its buyers reach it. */
export async function storeProductFile(
  store: MediaStore,
  file: File,
): Promise<Omit<StoredFile, 'downloadLimit' | 'expiresAfterDays'>> {
  if (file.size > maxProductFileBytes) throw problem('payload_too_large');
  const name = (file.name.split(/[/\\]/).at(-1) ?? '').slice(0, 200) || 'file';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storeFile(store, {
    folder: storedFilesFolder,
    name,
    write: (path) => writeFile(path, bytes),
  });
}

/**
 * A file of the same name is replaced, for its buyers, too.
 *
 * @throws `too_many_files`
 */
export async function addFile(tx: Transaction, slug: string, file: StoredFile): Promise<void> {
  const { id, files } = await requireDraft(tx, slug);
  const others = files.map(toStored).filter(({ name }) => name !== file.name);
  if (others.length >= maxFiles) throw problem('too_many_files');
  await saveFiles(tx, id, [...others, file]);
  await announce(tx, id);
}

/** @throws `media_not_found` for a file that the product does not have */
export async function arrangeFiles(
  tx: Transaction,
  slug: string,
  wanted: (Pick<StoredFile, 'name' | 'downloadLimit' | 'expiresAfterDays'> & { id: number })[],
): Promise<void> {
  const { id, files } = await requireDraft(tx, slug);
  const arranged = wanted.map(({ id: fileId, ...terms }) => {
    const known = files.find((file) => file.id === fileId);
    if (!known) throw problem('media_not_found');
    return { ...toStored(known), ...terms };
  });
  await saveFiles(tx, id, arranged);
  await announce(tx, id);
}

function toStored({
  id: _id,
  bought: _bought,
  ...file
}: ProductDraft['files'][number]): StoredFile {
  return file;
}

async function announce(tx: Transaction, id: number): Promise<void> {
  await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, id));
  await announceProducts(tx, [id]);
}
