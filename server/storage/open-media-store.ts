import { join } from 'node:path';
import { bucketRules } from '#api/media/delivery/bucket-rules.ts';
import { findBucketFault, parseBucketAddress } from '#api/platform/bucket/bucket-address.ts';
import { type BucketStore, openBucketStore } from '#api/platform/bucket/bucket-store.ts';
import { type FolderStore, type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Environment } from '../env.ts';
import { findKeys } from './storage-variables.ts';

/** The media of a site: in its bucket, or in its data folder. */
export function openMediaStore(environment: Environment): MediaStore {
  const { STORAGE_URL, MEDIA_URL: mediaUrl, MEDIA_SIGNED_URL: signedUrl } = environment;
  if (STORAGE_URL === undefined) return openFolder(mediaFolder(environment), environment);
  return openBucket(STORAGE_URL, environment, { mediaUrl, signedUrl });
}

/** The folder of media; if they are in a bucket, that of work in progress. */
function mediaFolder({ SOROT_DATA }: Environment): string {
  return join(SOROT_DATA, 'media');
}

/** A store by its address `s3://…`, or by the path of its folder. */
export function openStoreAt(address: string, environment: Environment): BucketStore | FolderStore {
  if (!address.startsWith('s3:')) return openFolder(address, environment);
  const fault = findBucketFault(address);
  if (fault)
    throw new OperatorError(
      'bad_storage',
      `An address that begins with s3: is no bucket: ${fault}.`,
    );
  return openBucket(address, environment);
}

function openFolder(root: string, { SOROT_DATA: dataFolder }: Environment): FolderStore {
  return openFolderStore(root, { dataFolder });
}

function openBucket(
  address: string,
  environment: Environment,
  forVisitors: { mediaUrl?: string | undefined; signedUrl?: string | undefined } = {},
): BucketStore {
  const keys = findKeys(environment);
  if (!keys) {
    throw new OperatorError(
      'bad_storage',
      'A bucket needs its keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  const temporaryFolder = join(mediaFolder(environment), '.work');
  return openBucketStore(parseBucketAddress(address, keys), {
    ...bucketRules,
    temporaryFolder,
    dataFolder: environment.SOROT_DATA,
    ...forVisitors,
  });
}
