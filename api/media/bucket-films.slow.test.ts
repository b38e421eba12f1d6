import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BucketError } from '#api/platform/bucket/bucket-client.ts';
import type { BucketStore } from '#api/platform/bucket/bucket-store.ts';
import { respondProblem } from '#api/platform/http/problem-response.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { moveMedia } from '#server/storage/move-media.ts';
import { startTestBucket, type TestBucket } from '#test/bucket.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { collectLeftovers } from './commands/collect-leftovers.ts';
import { requestStream } from './commands/request-stream.ts';
import { grantedRoutes } from './delivery/granted-routes.ts';
import { createMediaGrants } from './delivery/media-grants.ts';
import { mediaRoutes } from './delivery/media-routes.ts';
import { fingerprintFile } from './files.ts';
import { checkStoredFiles, hideStream, installationFile } from './index.ts';
import { mediaJobs, protectionJobs, removalJobs } from './jobs.ts';
import { cutFrame } from './stills/cut-frame.ts';
import { saveSubtitles } from './subtitles/rewrite-subtitles.ts';
import { streamAudioTracks, streams } from './tables.ts';

const { db, pool } = await openTestDatabase();
const logger = createLogger({ level: 'silent' });
const { signal } = new AbortController();
const grants = createMediaGrants(generateKeyPairSync('ed25519').privateKey);
let folder: string;
let film: string;
let bucket: TestBucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-bucket-films-'));
  film = await makeClip(folder, 'film.mp4', { lavfi: [picture('640x360', '12', 6), tone(6)] });
  bucket = await startTestBucket();
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function openSite(prefix: string) {
  await db.delete(streams);
  const mediaUrl = bucket.mediaUrl.replace('/site/', `/${prefix}/`);
  const store = await bucket.open({ prefix, mediaUrl });
  const deps = { db, pool, store, logger };
  const fingerprint = await fingerprintFile(film);
  const request = { path: film, fingerprint, sideFiles: [], renditionSet: 'encoded' as const };
  const { id } = await requestStream(db, request);
  const app = openRoutes(store);
  const signedUrl = new URL(mediaUrl).origin;
  const signing = openRoutes(await bucket.open({ prefix, mediaUrl, signedUrl }));
  const grantedPath = (path: string) => {
    const expiresAt = new Date(Date.now() + 9e5);
    const token = grants.sign({ sessionId: randomUUID(), streamId: id, expiresAt });
    return `/media/granted/${token}/${path}`;
  };
  return {
    deps,
    store,
    mediaUrl,
    id,
    get: (path: string) => app.request(`/media/${path}`),
    getGranted: (path: string) => app.request(grantedPath(path), undefined, {}),
    /** From a site whose bucket visitors reach with signed addresses. */
    getSigned: (path: string) => signing.request(grantedPath(path), undefined, {}),
    async run(jobs: { run: (payload: never, context: never) => Promise<unknown> }[]) {
      const context = { signal, lastAttempt: false };
      for (const job of jobs) await job.run({ streamId: id } as never, context as never);
    },
    async row() {
      const [row] = await db.select().from(streams).where(eq(streams.id, id));
      if (!row?.folder) throw new Error('There is no folder');
      return { ...row, folder: row.folder };
    },
    /** The paths of all files but the note whose they are. */
    async paths(): Promise<string[]> {
      const paths: string[] = [];
      for await (const { path } of store.list('')) paths.push(path);
      return paths.filter((path) => path !== installationFile);
    },
  };
}

function openRoutes(store: BucketStore): Hono<ApiEnv> {
  const findRefusal = async () => undefined;
  const app = new Hono<ApiEnv>()
    .route('/', grantedRoutes({ db, store, grants, findRefusal, country: null }))
    .route('/', mediaRoutes({ store }));
  app.onError((error, context) => respondProblem(error, context, { logger, language: 'en' }));
  return app;
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function isPlain({ store }: Site, path: string): Promise<boolean> {
  return (await text(store.read(path))).slice(4, 8) === 'styp';
}

test('a film is packaged into a bucket, played from there, restricted and opened again', async () => {
  const site = await openSite('films');
  const { deps, store, mediaUrl } = site;
  // It plays after the first job.
  await site.run([...mediaJobs(deps), ...mediaJobs(deps)]);
  const first = await site.row();
  expect(first.state).toBe('complete');
  const [sound] = await db.select().from(streamAudioTracks);
  expect(sound?.loudness).toBeLessThan(0);

  // Only playlists come from the site, and name what is at MEDIA_URL.
  const playlist = await (await site.get(`${first.folder}/360p/index.m3u8`)).text();
  const segments = playlist.split('\n').filter((line) => line.endsWith('.m4s'));
  expect(segments[0]).toBe(`${mediaUrl}/${first.folder}/360p/00001.m4s`);
  expect(playlist).toContain(`URI="${mediaUrl}/${first.folder}/360p/init.mp4"`);
  expect((await fetch(segments[0] ?? '')).status).toBe(200);
  const master = await (await site.get(`${first.folder}/master.m3u8`)).text();
  expect(master).toContain('\n360p/index.m3u8');
  const sprite = await site.get(`${first.folder}/sprites/1.jpg`);
  expect(sprite.status).toBe(302);
  expect(sprite.headers.get('location')).toBe(`${mediaUrl}/${first.folder}/sprites/1.jpg`);
  expect((await site.get(`${first.folder}/stream.json`)).status).toBe(404);
  expect((await cutFrame(deps, site.id, 5)).length).toBeGreaterThan(100);

  // Restricted: from the moment it is hidden nobody can start it, then nothing plain is left.
  await hideStream(deps, site.id);
  expect((await site.get(`${first.folder}/master.m3u8`)).status).toBe(404);
  await db.update(streams).set({ access: 'basic' }).where(eq(streams.id, site.id));
  await site.run(protectionJobs(deps));
  const locked = await site.row();
  expect(locked.folder).toContain('/locked-');
  expect(await store.names(`streams/${site.id}`)).toEqual([locked.folder.split('/').at(-1)]);
  expect((await fetch(segments[0] ?? '')).status).toBe(404);
  const encrypted = (await site.paths()).filter((path) => path.endsWith('.m4s'));
  expect(encrypted.length).toBeGreaterThan(0);
  for (const path of encrypted) expect(await isPlain(site, path), path).toBe(false);
  expect((await site.get(`${locked.folder}/360p/index.m3u8`)).status).toBe(404);
  const grantedMaster = await (await site.getGranted(`${locked.folder}/master.m3u8`)).text();
  expect(grantedMaster).not.toContain('I-FRAME');
  expect((await site.getGranted(`${locked.folder}/360p/iframes.m3u8`)).status).toBe(404);
  const granted = await (await site.getGranted(`${locked.folder}/360p/index.m3u8`)).text();
  expect(granted).toContain(`\n${mediaUrl}/${locked.folder}/360p/00001.m4s`);
  expect(granted).toContain(`#EXT-X-MAP:URI="${mediaUrl}/${locked.folder}/360p/init.mp4"`);
  expect(granted).toContain('#EXT-X-KEY:METHOD=AES-128,URI="../stream.key"');
  const shown = await site.getGranted(`${locked.folder}/sprites/1.jpg`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await shown.arrayBuffer());
  bucket.takeRequests();
  const signed = await site.getSigned(`${locked.folder}/sprites/1.jpg`);
  expect(bucket.takeRequests()).toEqual([]);
  expect(signed.headers.get('cache-control')).toBe('private, no-store');
  const elsewhere = new URL(signed.headers.get('location') ?? '');
  const fetched = await fetch(elsewhere);
  expect(fetched.headers.get('content-type')).toBe('image/jpeg');
  expect(bytes.equals(Buffer.from(await fetched.arrayBuffer()))).toBe(true);
  elsewhere.pathname = elsewhere.pathname.replace('sprites/1.jpg', '360p/index.m3u8');
  expect((await fetch(elsewhere)).status).toBe(403);

  await db.update(streams).set({ access: 'free' }).where(eq(streams.id, site.id));
  await site.run(protectionJobs(deps));
  const opened = await site.row();
  expect(await isPlain(site, `${opened.folder}/360p/00001.m4s`)).toBe(true);
  expect((await fetch(`${mediaUrl}/${opened.folder}/360p/00001.m4s`)).status).toBe(200);

  const own = [
    { language: 'id', forced: false, text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalo\n' },
  ];
  await db.transaction((tx) => saveSubtitles(tx, store, site.id, { own, hidden: [] }));
  expect(await (await site.get(`${opened.folder}/master.m3u8`)).text()).toContain('SUBTITLES');

  // The check reads no segments.
  const check = () => checkStoredFiles(store, { folder: opened.folder, hasPreviews: true });
  expect(await check()).toEqual({ faults: [], missingRenditions: [], previews: [] });
  await store.remove(`${opened.folder}/360p/00001.m4s`);
  expect((await check()).faults).toMatchObject([{ kind: 'missing', path: '360p/00001.m4s' }]);

  const [remove] = removalJobs(deps);
  await site.run([remove as never]);
  expect(await site.paths()).toEqual([]);
});

test('what a killed upload has left is invisible, and collected a day later', async () => {
  const site = await openSite('killed');
  let sent = 0;
  // The bucket fails in the middle of the first upload, as if the process had been killed.
  bucket.onRequest = ({ method }) => (method === 'PUT' && ++sent > 3 ? 403 : undefined);
  await expect(site.run(mediaJobs(site.deps))).rejects.toThrow();
  bucket.onRequest = undefined;
  const [row] = await db.select().from(streams).where(eq(streams.id, site.id));
  expect(row).toMatchObject({ state: 'waiting', folder: null });
  const left = await site.paths();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((path) => path.endsWith('.m3u8'))).toEqual([]);
  // A start that was killed while it checked the bucket.
  for (const path of ['check-1', 'images/check-1']) {
    const mark = join(site.store.temporaryFolder, 'mark');
    await writeFile(mark, 'mark');
    await site.store.publish(mark, path);
  }

  expect(await collectLeftovers(site.deps)).toBe(0);
  const tomorrow = {
    ...site.store,
    async *list(place: string) {
      for await (const file of site.store.list(place)) yield { ...file, modifiedAt: new Date(0) };
    },
    async stat(path: string) {
      const found = await site.store.stat(path);
      return found && { ...found, modifiedAt: new Date(0) };
    },
  };
  expect(await collectLeftovers({ db, store: tomorrow })).toBe(3);
  expect(await site.paths()).toEqual([]);

  await site.run([...mediaJobs(site.deps), ...mediaJobs(site.deps)]);
  const { state, folder: place } = await site.row();
  expect(state).toBe('complete');
  expect(await collectLeftovers({ db, store: tomorrow })).toBe(0);

  // Killed between moving the files of a film that is hidden and updating the database.
  await hideStream(site.deps, site.id);
  await db.update(streams).set({ folder: place }).where(eq(streams.id, site.id));
  expect(await collectLeftovers(site.deps)).toBe(1);
  expect(await site.store.stat(`${place}/master.m3u8`)).toBeDefined();
});

test('what needs the bucket waits for as long as it is away, and has not failed', async () => {
  const site = await openSite('away');
  const names = () => Promise.reject(new BucketError('unreachable', 'Away.', { isAway: true }));
  const [{ run } = { run: expect.fail }] = mediaJobs({
    ...site.deps,
    store: { ...site.store, names },
  });
  await run({ streamId: site.id }, { signal, lastAttempt: true });
  const [, collect] = removalJobs({ ...site.deps, store: { ...site.store, names } });
  await collect.run({}, { signal, lastAttempt: true });
  const [row] = await db.select().from(streams).where(eq(streams.id, site.id));
  expect(row).toMatchObject({ state: 'waiting', failureCode: 'interrupted' });
  const { rows } = await pool.query(
    `SELECT attempts FROM graphile_worker.jobs WHERE key = ANY ($1)
      AND run_at BETWEEN now() AND now() + interval '10 minutes'`,
    [[`package_stream:${site.id}`, 'collect_leftovers']],
  );
  expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

test('media move from a folder into a bucket and back, while the site goes on', async () => {
  const site = await openSite('moved');
  const source = openFolderStore(join(folder, 'moving'));
  const jobs = mediaJobs({ ...site.deps, store: source });
  await site.run([...jobs, ...jobs]);
  const { folder: place } = await site.row();
  const move = (from = source as typeof site.store | typeof source, to: typeof from = site.store) =>
    moveMedia(db, { from, to, verify: true, signal, report: () => undefined });

  bucket.onRequest = ({ url }) => (url?.includes('00002.m4s') ? 403 : undefined);
  await expect(move()).rejects.toThrow('00002.m4s');
  bucket.onRequest = undefined;
  const resumed = await move();
  expect(resumed.copied).toBeGreaterThan(0);
  const paths = (await site.paths()).sort();
  const original: string[] = [];
  for await (const { path } of source.list('')) original.push(path);
  expect([installationFile, ...paths]).toEqual(original.sort());
  expect(await move()).toMatchObject({ copied: 0, present: paths.length, removed: 0 });

  // Restricted since: its plain files must not stay where everybody can fetch them.
  const fixed = { ...site.deps, store: source };
  await hideStream(fixed, site.id);
  await db.update(streams).set({ access: 'basic' }).where(eq(streams.id, site.id));
  await site.run(protectionJobs(fixed));
  expect(await move()).toMatchObject({ removed: 1 });
  expect((await fetch(`${site.mediaUrl}/${place}/360p/00001.m4s`)).status).toBe(404);

  const back = openFolderStore(join(folder, 'back'));
  const { copied } = await move(site.store, back);
  expect(copied).toBe((await site.paths()).length);
  for (const path of await site.paths()) {
    const bytes = await readFile(back.resolve(path) ?? '');
    expect(bytes.equals(await readFile(source.resolve(path) ?? '')), path).toBe(true);
  }
});
