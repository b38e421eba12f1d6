import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { readEnvironment } from './env.ts';
import { openSiteSettings, readConfig } from './live-config.ts';

const { db } = await openTestDatabase();

test('pages may load media from the bucket or CDN, and from where addresses are signed', async () => {
  const bucket = {
    STORAGE_URL: 's3://films?region=eu-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const read = async (variables: Record<string, string>) => {
    const environment = readEnvironment({ ...bucket, ...variables });
    return readConfig(await openSiteSettings(environment, db), environment).site.media_origins;
  };
  expect(await read({})).toBeUndefined();
  const MEDIA_URL = 'https://cdn.example.org/films/public';
  const MEDIA_SIGNED_URL = 'https://s3.example.org';
  expect(await read({ MEDIA_URL })).toEqual(['https://cdn.example.org']);
  expect(await read({ MEDIA_URL, MEDIA_SIGNED_URL })).toEqual([
    'https://cdn.example.org',
    'https://s3.example.org',
  ]);
  const inBucket = { MEDIA_URL: `${MEDIA_SIGNED_URL}/films/public`, MEDIA_SIGNED_URL };
  expect(await read(inBucket)).toEqual(['https://s3.example.org']);
});
