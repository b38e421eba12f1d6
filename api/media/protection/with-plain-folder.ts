import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { withCopy, withLocalFiles } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { kindOfFolder } from './folder-kinds.ts';
import { convertSegments, decryptSegment, findStreamKey } from './segment-cipher.ts';

/**
 * Calls `use` with the absolute path of a stream's folder with plain segments: a decrypted copy if
 * it is locked. `wanted`: the files that `use` needs, where all would have to be copied.
 */
export async function withPlainFolder<Result>(
  { db, store }: { db: DatabaseOrTransaction; store: MediaStore },
  stream: { id: string; folder: string },
  use: (folder: string) => Promise<Result>,
  { signal, wanted }: { signal?: AbortSignal; wanted?: (inside: string) => boolean } = {},
): Promise<Result> {
  const key = await findStreamKey(db, stream.id);
  if (kindOfFolder(stream.folder) !== 'locked' || !key) {
    return withLocalFiles(store, stream.folder, use, wanted);
  }
  const decryptAndUse = async (copy: string) => {
    await convertSegments(copy, '', (bytes, path) => decryptOrKeep(bytes, key, path), signal);
    return use(copy);
  };
  return withCopy(store, stream.folder, decryptAndUse, wanted);
}

/** Segments that do not decrypt are broken, which `use` reports. */
function decryptOrKeep(bytes: Buffer, key: Buffer, path: string): Buffer {
  try {
    return decryptSegment(bytes, key, path);
  } catch {
    return bytes;
  }
}
