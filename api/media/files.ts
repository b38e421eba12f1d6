import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getMimeType } from 'hono/utils/mime';
import type { MediaStore } from '#api/platform/media-store.ts';

/** A file of the store that is neither a picture nor a film. */
type FileInStore = { name: string; path: string; bytes: number; contentType: string };

const moreTypes: Record<string, string> = {
  '.cbz': 'application/vnd.comicbook+zip',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
};

/**
 * Stores a file once: its address is the SHA-256 of its bytes below `folder`. `write` writes it to
 * a local path.
 */
export async function storeFile(
  store: MediaStore,
  { folder, name, write }: { folder: string; name: string; write: (path: string) => Promise<void> },
): Promise<FileInStore> {
  await mkdir(store.temporaryFolder, { recursive: true });
  // Two processes may store the same file at the same time.
  const temporary = join(store.temporaryFolder, randomUUID());
  try {
    await write(temporary);
    const hash = createHash('sha256');
    await pipeline(createReadStream(temporary), hash);
    const digest = hash.digest('hex');
    const extension = extname(name).toLowerCase();
    const path = `${folder}/${digest.slice(0, 2)}/${digest}${extension}`;
    const { size: bytes } = await stat(temporary);
    if (!(await store.stat(path))) await store.publish(temporary, path);
    const contentType =
      moreTypes[extension] ?? getMimeType(name.toLowerCase()) ?? 'application/octet-stream';
    return { name, path, bytes, contentType };
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Identity of a film that lies in several files, from those of its parts. */
export function fingerprintParts(parts: string[]): string {
  const bytes = parts.reduce((sum, part) => sum + Number.parseInt(part, 10), 0);
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${bytes}-${hash.slice(0, 40)}`;
}

const sampleSize = 1024 ** 2;

/**
 * Identity of a film's bytes, independent of its name: its size and a hash of its head, middle and
 * tail. Reads 3 MiB, however large the film is.
 */
export async function fingerprintFile(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(`${size}:`);
    const sample = Buffer.alloc(Math.min(sampleSize, size));
    for (const place of [0, (size - sample.length) / 2, size - sample.length]) {
      const { bytesRead } = await file.read(sample, 0, sample.length, Math.floor(place));
      hash.update(sample.subarray(0, bytesRead));
    }
    return `${size}-${hash.digest('hex').slice(0, 40)}`;
  } finally {
    await file.close();
  }
}
