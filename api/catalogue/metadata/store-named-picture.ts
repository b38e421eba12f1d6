import { ORPCError } from '@orpc/server';
import { type StoredPicture, storePicture } from '#api/media/index.ts';
import type { DescribingDeps } from './describing-deps.ts';

/**
 * Stores a picture that a provider names; null: there is none, or nothing that is a picture.
 *
 * @throws `MetadataFailure` if it cannot be had now; the reason of `signal`
 */
export async function storeNamedPicture(
  { db, store, metadata }: Pick<DescribingDeps, 'db' | 'store' | 'metadata'>,
  url: string,
  signal: AbortSignal,
): Promise<StoredPicture | null> {
  const bytes = await metadata.loadPicture(url, signal);
  signal.throwIfAborted();
  if (!bytes) return null;
  try {
    return await storePicture({ db, store }, { bytes });
  } catch (error) {
    // A disk that is full is no reason to do without the picture for good.
    if (error instanceof ORPCError) return null;
    throw error;
  }
}
