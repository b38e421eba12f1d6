import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import type { FileSummary } from './manifest.ts';

export function addBytes(archive: Pack, name: string, content: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}

/** Adds the file as it is when opened; data appended later is left out. */
export async function addFile(archive: Pack, name: string, path: string): Promise<FileSummary> {
  await using handle = await open(path);
  const { size, mtime } = await handle.stat();
  const hash = createHashing();
  const entry = archive.entry({ name, size, mtime });
  const content =
    size === 0 ? [] : handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
  await pipeline(content, hash.stream, entry);
  return { path: name, bytes: size, sha256: hash.digest() };
}

/** Passes bytes through and yields their hash at the end. */
export function createHashing() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
