import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { streamKeys } from '../tables.ts';
import { isSegment } from './folder-kinds.ts';

const algorithm = 'aes-128-cbc';

/**
 * The initialisation vector of a segment: unique per key, and unpredictable without it. `path`:
 * relative to the stream's folder, such as `480p/00001.m4s`.
 */
export function ivOf(key: Buffer, path: string): Buffer {
  return createHmac('sha256', key).update(path).digest().subarray(0, 16);
}

/** AES-128 in CBC mode with PKCS #7 padding over the whole file (RFC 8216, section 5.2). */
export function encryptSegment(bytes: Buffer, key: Buffer, path: string): Buffer {
  const cipher = createCipheriv(algorithm, key, ivOf(key, path));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** @throws if the bytes are not from `encryptSegment` with this key and path */
export function decryptSegment(bytes: Buffer, key: Buffer, path: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, ivOf(key, path));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

/** The key of a restricted stream, created on first use. */
export async function ensureStreamKey(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<Buffer> {
  await db
    .insert(streamKeys)
    .values({ streamId, key: randomBytes(16) })
    .onConflictDoNothing();
  const key = await findStreamKey(db, streamId);
  if (!key) throw new Error(`The stream ${streamId} was removed while it was locked`);
  return key;
}

export async function findStreamKey(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<Buffer | undefined> {
  const [row] = await db.select().from(streamKeys).where(eq(streamKeys.streamId, streamId));
  return row?.key;
}

/** A published stream gets a new key when it is locked again. */
export async function forgetStreamKey(db: DatabaseOrTransaction, streamId: string): Promise<void> {
  await db.delete(streamKeys).where(eq(streamKeys.streamId, streamId));
}

type Convert = (bytes: Buffer, path: string) => Buffer;

/**
 * Encrypts or decrypts every segment below a folder that is not in use yet, or a single file.
 * `place`: its path within its stream, such as `720p`; '' is the stream's own.
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
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (!entries) {
    if (isSegment(place)) await writeFile(folder, convert(await readFile(folder), place));
    return;
  }
  for (const entry of entries) {
    if (!entry.isFile() || !isSegment(entry.name)) continue;
    signal?.throwIfAborted();
    const file = join(entry.parentPath, entry.name);
    const inside = relative(folder, file).split(sep).join('/');
    const path = place === '' ? inside : `${place}/${inside}`;
    await writeFile(file, convert(await readFile(file), path));
  }
}
