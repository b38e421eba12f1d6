import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { saveSettings } from '#api/settings/commands/save-settings.ts';
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

test('owners choose the databases of films that are asked, unless the environment does', async () => {
  const read = async (variables: Record<string, string>, chosen?: string[]) => {
    const environment = readEnvironment({ TMDB_API_KEY: 'e'.repeat(40), ...variables });
    const settings = await openSiteSettings(environment, db);
    const { metadata } = readConfig(settings, environment);
    if (chosen) {
      await saveSettings(db, commandLine, { metadata_providers: chosen }, settings);
      await settings.reload();
    }
    return [...metadata.providers.keys()];
  };
  expect(await read({})).toEqual(['tmdb', 'wikidata']);
  expect(await read({}, ['wikidata'])).toEqual(['wikidata']);
  expect(await read({}, [])).toEqual([]);
  expect(await read({ METADATA_PROVIDERS: 'tmdb' })).toEqual(['tmdb']);
  await expect(read({ METADATA_PROVIDERS: 'none' }, ['tmdb'])).rejects.toMatchObject({
    code: 'setting_fixed',
  });
});
