import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ConcurrencyLimit } from '#api/platform/concurrency-limit.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { variantsFolder } from '../delivery/bucket-rules.ts';
import type { convertImage } from './image-format.ts';
import { encoderVersion, readSource, type Variant } from './make-variant.ts';

/**
 * Paths of variants in a store where visitors fetch them themselves: each is made once, at the
 * first request, and kept for good.
 */
export function createStoredVariants(deps: {
  store: MediaStore;
  limit: ConcurrencyLimit;
  convert: typeof convertImage;
}): (variant: Variant) => Promise<string> {
  const { store } = deps;
  // Asking the bucket takes as long as the whole answer otherwise.
  const known = new LRUCache<string, true>({ max: 50_000 });
  const underway = new Map<string, Promise<void>>();

  async function ensure(variant: Variant, path: string): Promise<void> {
    if (await store.stat(path)) return;
    await deps.limit(async () => {
      const source = await readSource(store, variant.path);
      const converted = await deps.convert(source, variant);
      await mkdir(store.temporaryFolder, { recursive: true });
      const temporary = join(store.temporaryFolder, randomUUID());
      await writeFile(temporary, converted);
      await store.publish(temporary, path);
    });
  }

  return async (variant) => {
    const { width, format } = variant;
    // Pictures are named by their bytes, so this names the bytes of the variant.
    const path = `${variantsFolder}/${encoderVersion}/${width}/${variant.path}.${format}`;
    if (known.has(path)) return path;
    const running =
      underway.get(path) ?? ensure(variant, path).finally(() => underway.delete(path));
    underway.set(path, running);
    await running;
    known.set(path, true);
    return path;
  };
}
