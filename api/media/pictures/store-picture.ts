import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { pictures } from '../tables.ts';
import { encodeForStore, storedExtensions } from './encode-for-store.ts';
import { openPicture } from './open-picture.ts';
import { temporaryPicture } from './temporary-picture.ts';

/** Larger files are refused unread. */
export const maxPictureBytes = 32 * 1024 * 1024;

export type StoredPicture = {
  id: number;
  path: string;
  width: number;
  height: number;
  thumbhash: string;
};

/**
 * Stores a picture once: its address is the SHA-256 of the source's bytes, so storing the same
 * bytes again finds it without decoding.
 *
 * @throws `image_unreadable`, `payload_too_large`
 */
export async function storePicture(
  deps: { db: DatabaseOrTransaction; store: MediaStore },
  source: { path: string } | { bytes: Uint8Array },
): Promise<StoredPicture> {
  const bytes = 'bytes' in source ? source.bytes : await readBounded(source.path);
  if (bytes.byteLength > maxPictureBytes) throw problem('payload_too_large');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const base = `pictures/${hash.slice(0, 2)}/${hash}`;

  const existing = await findStored(deps, base);
  if (existing) return existing;

  const encoded = await encodeForStore(await openPicture(bytes), bytes);
  const path = `${base}.${encoded.extension}`;
  await publishBytes(deps.store, encoded.bytes, path);
  const row = { path, width: encoded.width, height: encoded.height, thumbhash: encoded.thumbhash };
  const [saved] = await deps.db
    .insert(pictures)
    .values(row)
    .onConflictDoUpdate({ target: pictures.path, set: row })
    .returning({ id: pictures.id });
  if (!saved) throw new Error(`No row came back for ${path}`);
  return { id: saved.id, ...row };
}

async function readBounded(path: string): Promise<Uint8Array> {
  const file = await stat(path);
  if (!file.isFile()) throw problem('image_unreadable');
  if (file.size > maxPictureBytes) throw problem('payload_too_large');
  return readFile(path);
}

async function findStored(
  deps: { db: DatabaseOrTransaction; store: MediaStore },
  base: string,
): Promise<StoredPicture | undefined> {
  const candidates = storedExtensions.map((extension) => `${base}.${extension}`);
  const [row] = await deps.db
    .select({
      id: pictures.id,
      path: pictures.path,
      width: pictures.width,
      height: pictures.height,
      thumbhash: pictures.thumbhash,
    })
    .from(pictures)
    .where(inArray(pictures.path, candidates))
    .limit(1);
  // A row whose file was lost is stored again, so that an import repairs the store.
  return row && (await deps.store.stat(row.path)) ? row : undefined;
}

async function publishBytes(store: MediaStore, bytes: Uint8Array, path: string): Promise<void> {
  await mkdir(store.temporaryFolder, { recursive: true });
  const temporary = temporaryPicture(store);
  try {
    await writeFile(temporary, bytes, { flush: true });
    await store.publish(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
