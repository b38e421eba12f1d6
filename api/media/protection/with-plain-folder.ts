import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { kindOfFolder } from './folder-kinds.ts';
import { convertSegments, decryptSegment, findStreamKey } from './segment-cipher.ts';

/**
 * Calls `use` with the absolute path of a stream's folder with plain segments: a decrypted copy if
 * it is locked. Undefined if there is none.
 */
export async function withPlainFolder<Result>(
  { db, store }: { db: DatabaseOrTransaction; store: MediaStore },
  stream: { id: string; folder: string },
  use: (folder: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  const place = store.resolve(stream.folder);
  if (!place) return undefined;
  const key = await findStreamKey(db, stream.id);
  if (kindOfFolder(stream.folder) !== 'locked' || !key) return use(place);
  const copy = await mkdtemp(join(tmpdir(), 'sorot-plain-'));
  try {
    // `use` reports missing files.
    await cp(place, copy, { recursive: true });
    await convertSegments(copy, '', (bytes, path) => decryptOrKeep(bytes, key, path), signal);
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Segments that do not decrypt are broken, which `use` reports. */
function decryptOrKeep(bytes: Buffer, key: Buffer, path: string): Buffer {
  try {
    return decryptSegment(bytes, key, path);
  } catch {
    return bytes;
  }
}
