import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { FairQueue } from '#api/platform/turns/fair-queue.ts';
import { createSharedWork, type Turn } from '#api/platform/turns/take-turn.ts';
import { maxPictureBytes } from '../pictures/store-picture.ts';
import type { convertImage, ImageFormat } from './image-format.ts';
import type { VariantCache } from './variant-cache.ts';

/** Part of every variant's name: a change of the encoder's settings invalidates all of them. */
export const encoderVersion = '1';

export type Variant = { path: string; width: number; format: ImageFormat };

/** Name of a variant of these exact bytes, used in the cache and as its entity tag. */
export function nameVariant(variant: Variant, source: { size: number; modifiedAt: Date }): string {
  const { path, width, format } = variant;
  const identity = [encoderVersion, path, source.size, source.modifiedAt.getTime()].join('\n');
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  return `${hash.slice(0, 2)}/${hash}-${width}.${format}`;
}

export type VariantMaker = (
  variant: Variant,
  name: string,
  turn: Turn,
) => Promise<Buffer<ArrayBuffer>>;

/** Makes variants through the cache, sharing one conversion between concurrent requests. */
export function createVariantMaker(deps: {
  store: MediaStore;
  cache: VariantCache;
  queue: FairQueue;
  convert: typeof convertImage;
}): VariantMaker {
  const share = createSharedWork<Buffer<ArrayBuffer>>(deps.queue);
  return async (variant, name, turn) => {
    const cached = await deps.cache.read(name);
    if (cached) return cached;
    return share(name, turn, async () => {
      const source = await readSource(deps.store, variant.path);
      const converted = await deps.convert(source, variant);
      await deps.cache.write(name, converted);
      return converted;
    });
  };
}

export async function readSource(store: MediaStore, path: string): Promise<Buffer> {
  const file = await store.stat(path);
  if (!file) throw problem('media_not_found');
  if (file.size > maxPictureBytes) throw problem('image_unreadable');
  return buffer(store.read(path));
}
