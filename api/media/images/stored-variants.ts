import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { FairQueue } from '#api/platform/turns/fair-queue.ts';
import { createSharedWork, type Turn } from '#api/platform/turns/take-turn.ts';
import { variantsFolder } from '../delivery/bucket-rules.ts';
import type { convertImage } from './image-format.ts';
import { encoderVersion, readSource, type Variant } from './make-variant.ts';

/**
 * Paths of variants in a store where visitors fetch them themselves: each is made once, at the
 * first request, and kept for good.
 */
export function createStoredVariants(deps: {
  store: MediaStore;
  queue: FairQueue;
  convert: typeof convertImage;
}): (variant: Variant, turn: Turn) => Promise<string> {
  const { store } = deps;
  // Asking the bucket takes as long as the whole answer otherwise.
  const storedPaths = new LRUCache<string, true>({ max: 50_000 });
  const share = createSharedWork<void>(deps.queue);

  async function make(variant: Variant, path: string): Promise<void> {
    const source = await readSource(store, variant.path);
    const converted = await deps.convert(source, variant);
    await mkdir(store.temporaryFolder, { recursive: true });
    const temporary = join(store.temporaryFolder, randomUUID());
    await writeFile(temporary, converted);
    await store.publish(temporary, path);
  }

  return async (variant, turn) => {
    const { width, format } = variant;
    // Pictures are named by their bytes, so this names the bytes of the variant.
    const path = `${variantsFolder}/${encoderVersion}/${width}/${variant.path}.${format}`;
    if (storedPaths.has(path)) return path;
    if (!(await store.stat(path))) await share(path, turn, () => make(variant, path));
    storedPaths.set(path, true);
    return path;
  };
}
