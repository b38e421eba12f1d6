import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { saveSettings } from '#api/settings/commands/save-settings.ts';
import { saveKeys } from '#api/settings/keys/save-keys.ts';
import { opensubtitlesKey } from '#test/fake-opensubtitles.ts';
import { startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { readEnvironment } from './env.ts';
import { followSettings, openSiteSettings, readConfig } from './live-config.ts';

const { db, url } = await openTestDatabase();

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

test('every process uses a key that an owner has entered, as long as it can be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-config-'));
  const fake = await startFakeTmdb();
  const environment = readEnvironment({ SOROT_DATA: folder, TMDB_URL: fake.url });
  const open = async () => {
    const settings = await openSiteSettings(environment, db);
    return { settings, ...readConfig(settings, environment) };
  };
  const [site, worker] = [await open(), await open()];
  const following = followSettings(url, worker.settings, createLogger({ level: 'silent' }));
  onTestFinished(async () => {
    await following.close();
    await fake.close();
    await rm(folder, { recursive: true });
  });
  const listAsked = ({ metadata }: Pick<typeof worker, 'metadata'>) => [
    ...metadata.providers.keys(),
  ];
  expect(listAsked(worker)).toEqual(['wikidata']);
  expect(worker.subtitles()).toBeNull();

  const keys = { TMDB_API_KEY: tmdbKey, OPENSUBTITLES_API_KEY: opensubtitlesKey };
  const changes = Object.entries(keys).map(([variable, value]) => ({ variable, value }));
  await saveKeys(db, commandLine, changes, site.settings.keys);
  await expect.poll(() => listAsked(worker)).toEqual(['tmdb', 'wikidata']);
  const wanted = { type: 'movie' as const, name: 'Senja', year: null };
  const { signal } = new AbortController();
  await worker.metadata.providers.get('tmdb')?.search(wanted, signal);
  expect(fake.asked).toHaveLength(1);
  // It remembers its session: another setting does not open it anew.
  const service = worker.subtitles();
  expect(service?.name).toBe('OpenSubtitles');
  await worker.settings.reload();
  expect(worker.subtitles()).toBe(service);

  // As after a restore without the key that signs sessions.
  await rm(join(folder, 'keys'), { recursive: true });
  const restored = await open();
  expect(listAsked(restored)).toEqual(['wikidata']);
  expect(restored.subtitles()).toBeNull();
  const removed = Object.keys(keys).map((variable) => ({ variable, value: null }));
  await saveKeys(db, commandLine, removed, restored.settings.keys);
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
