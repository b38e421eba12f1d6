import { z } from 'zod';
import { findBucketFault } from '#api/platform/bucket/bucket-address.ts';
import { secretText, site } from '#api/platform/providers/variable-schemas.ts';

const key = secretText(1, 500).optional();

/** Where media are stored, as part of `variables`. */
export const storageVariables = {
  STORAGE_URL: {
    means: 'Bucket for media, in any S3-compatible store; by default they are in SOROT_DATA',
    wanted:
      'an address such as s3://BUCKET/prefix?endpoint=https://s3.example.org&region=eu-1, without keys',
    schema: z
      .string()
      .refine((address) => findBucketFault(address) === undefined)
      .optional(),
    secret: false,
  },
  S3_ACCESS_KEY_ID: {
    means: 'Access key of that bucket; by default AWS_ACCESS_KEY_ID',
    wanted: 'a key, with S3_SECRET_ACCESS_KEY',
    schema: key,
  },
  S3_SECRET_ACCESS_KEY: {
    means: 'Secret key of that bucket; by default AWS_SECRET_ACCESS_KEY',
    wanted: 'a secret key',
    schema: key,
  },
  AWS_ACCESS_KEY_ID: {
    means: 'Access key under the name that other programs use',
    wanted: 'a key, with AWS_SECRET_ACCESS_KEY',
    schema: key,
  },
  AWS_SECRET_ACCESS_KEY: {
    means: 'Secret key under the name that other programs use',
    wanted: 'a secret key',
    schema: key,
  },
  MEDIA_URL: {
    means: "Address of the bucket's public/ folder for visitors, at the bucket or a CDN",
    wanted: 'an address such as https://cdn.example.org/prefix/public, with STORAGE_URL',
    schema: site.optional(),
    secret: false,
  },
  MEDIA_SIGNED_URL: {
    means:
      "Address of the bucket's S3 server for visitors, who then fetch purchased files and the seek previews of restricted films there, at addresses signed for ten minutes; by default the site sends these",
    wanted: 'an address such as https://s3.example.org, with MEDIA_URL',
    schema: site.optional(),
    secret: false,
  },
};

type Storage = { [Name in keyof typeof storageVariables]?: unknown };

/** What is missing beside what is set, as sentences. */
export function findMissingStorage(values: Storage): string[] {
  const complaints: string[] = [];
  if (values.STORAGE_URL !== undefined && !findKeys(values)) {
    complaints.push('STORAGE_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  if (values.MEDIA_URL !== undefined && values.STORAGE_URL === undefined) {
    complaints.push('MEDIA_URL needs STORAGE_URL');
  }
  if (values.MEDIA_SIGNED_URL !== undefined && values.MEDIA_URL === undefined) {
    complaints.push('MEDIA_SIGNED_URL needs MEDIA_URL');
  }
  return complaints;
}

/** The keys of the bucket: its own, or those of other programs. */
export function findKeys(values: Storage) {
  const pairs = [
    [values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY],
    [values.AWS_ACCESS_KEY_ID, values.AWS_SECRET_ACCESS_KEY],
  ];
  for (const [accessKeyId, secretAccessKey] of pairs) {
    if (typeof accessKeyId === 'string' && typeof secretAccessKey === 'string') {
      return { accessKeyId, secretAccessKey };
    }
  }
  return undefined;
}
