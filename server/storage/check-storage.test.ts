import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startTestBucket } from '#test/bucket.ts';
import { readEnvironment } from '../env.ts';
import { checkStorage } from './check-storage.ts';
import { openMediaStore } from './open-media-store.ts';

/** Checks a bucket as the start does; returns what it warns of. */
async function check(
  options: Parameters<typeof startTestBucket>[0],
  variables: Record<string, string> | ((bucket: { server: string }) => Record<string, string>) = {},
): Promise<{ warnings: string[]; left: string[] }> {
  const bucket = await startTestBucket(options);
  const SOROT_DATA = await mkdtemp(join(tmpdir(), 'sorot-check-'));
  onTestFinished(async () => {
    await bucket.close();
    await rm(SOROT_DATA, { recursive: true });
  });
  const environment = readEnvironment({
    SOROT_DATA,
    STORAGE_URL: bucket.address,
    S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
    MEDIA_URL: bucket.mediaUrl,
    BASE_URL: 'https://films.example.org',
    ...(typeof variables === 'function'
      ? variables({ server: new URL(bucket.mediaUrl).origin })
      : variables),
  });
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) });
  const store = openMediaStore(environment);
  await checkStorage(store, environment, logger);
  const left: string[] = [];
  for await (const { path } of store.list('')) left.push(path);
  return { warnings, left };
}

test('a bucket that is set up well is accepted without a word, and nothing stays in it', async () => {
  expect(await check({})).toEqual({ warnings: [], left: [] });
  expect(await check({}, ({ server }) => ({ MEDIA_SIGNED_URL: server }))).toEqual({
    warnings: [],
    left: [],
  });
});

test.each([
  ['CORS is missing', { cors: false }, {}, 'does not allow https://films.example.org'],
  [
    'MEDIA_URL leads elsewhere',
    {},
    { MEDIA_URL: 'http://127.0.0.1:9/public' },
    'MEDIA_URL does not answer',
  ],
  [
    'MEDIA_SIGNED_URL leads elsewhere',
    {},
    { MEDIA_SIGNED_URL: 'http://127.0.0.1:9' },
    'MEDIA_SIGNED_URL does not answer',
  ],
])('the log says that %s', async (_what, options, variables, warning) => {
  expect((await check(options, variables)).warnings).toEqual([expect.stringContaining(warning)]);
});

test('a site does not start with wrong keys, or if everybody can read what is for sale', async () => {
  await expect(check({}, { S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toMatchObject({
    code: 'storage_unusable',
    message: expect.stringContaining('SignatureDoesNotMatch'),
  });
  for (const exposed of ['one-bucket', 'two-buckets'] as const) {
    await expect(check({ exposed }), exposed).rejects.toMatchObject({ code: 'storage_exposed' });
  }
});

test('a bucket needs its keys, and MEDIA_URL a bucket', () => {
  const STORAGE_URL = 's3://media?region=eu-1';
  expect(() => readEnvironment({ STORAGE_URL })).toThrow('STORAGE_URL needs S3_ACCESS_KEY_ID');
  expect(() => readEnvironment({ MEDIA_URL: 'https://cdn.example.org' })).toThrow(
    'MEDIA_URL needs STORAGE_URL',
  );
  expect(() => readEnvironment({ STORAGE_URL: 's3://me:secret@media?region=x' })).toThrow(
    'STORAGE_URL must be an address such as s3://',
  );
});
