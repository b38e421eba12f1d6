import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { closedFolder } from '#api/platform/closed-folder.ts';
import type { Logger } from '#api/platform/log/logger.ts';

/** Converted pictures on disk, by relative file name. */
export type VariantCache = {
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
};

/** Names begin with two digits of a hash; other folders in here are not ours. */
const foreign = /^(?![0-9a-f]{2}[/\\])[^/\\]+[/\\]/;

/** Milliseconds after which a temporary file counts as left behind by a killed process. */
const abandonedAfter = 10 * 60_000;

/**
 * A folder limited to `maxBytes`, which evicts the least recently used files. Only a cache: a full
 * disk or a lost file costs a conversion, never an answer. Several processes may share the folder;
 * each keeps the files it has seen within the limit.
 */
export function openVariantCache(options: {
  folder: string;
  maxBytes: number;
  logger: Logger;
}): VariantCache {
  const sizes = new LRUCache<string, number>({
    maxSize: options.maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') removeNow(name);
    },
  });
  let scanned: Promise<void> | undefined;

  function warn(error: unknown): undefined {
    options.logger.warn({ err: error }, 'the image cache is not usable');
  }

  // Synchronously: the same variant may be written again in the meantime.
  function removeNow(name: string): void {
    try {
      rmSync(join(options.folder, name), { force: true });
    } catch (error) {
      warn(error);
    }
  }

  async function scan(): Promise<void> {
    const names = await readdir(options.folder, { recursive: true }).catch(() => []);
    const files = [];
    for (const name of names) {
      if (foreign.test(name)) continue;
      const file = await stat(join(options.folder, name)).catch(() => undefined);
      if (!file?.isFile()) continue;
      if (!name.endsWith('.part')) files.push({ name, size: file.size, madeAt: file.mtimeMs });
      else if (Date.now() - file.mtimeMs > abandonedAfter) await rm(join(options.folder, name));
    }
    files.sort((a, b) => a.madeAt - b.madeAt);
    for (const file of files) sizes.set(file.name, file.size);
  }

  return {
    async read(name) {
      scanned ??= scan().catch(warn);
      await scanned;
      const bytes = await readFile(join(options.folder, name)).catch(() => undefined);
      if (!bytes) sizes.delete(name);
      else if (sizes.get(name) === undefined) sizes.set(name, bytes.byteLength);
      return bytes;
    },
    async write(name, bytes) {
      const target = join(options.folder, name);
      const temporary = `${target}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: closedFolder });
        await writeFile(temporary, bytes);
        await rename(temporary, target);
        sizes.set(name, bytes.byteLength);
      } catch (error) {
        warn(error);
        await rm(temporary, { force: true }).catch(warn);
      }
    },
  };
}
