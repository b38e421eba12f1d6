import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp } from '#test/accounts.ts';
import {
  grantTo,
  openRestrictedFilms,
  type RestrictedFilms,
  type TestFilm,
} from '#test/restricted-films.ts';

let films: RestrictedFilms;
let film: TestFilm;

beforeAll(async () => {
  films = await openRestrictedFilms();
});

afterAll(() => films.close());

beforeEach(async () => {
  film = await films.add();
});

test('without a grant a restricted film serves only its encrypted segments', async () => {
  const plainFolder = await films.folderOf(film);
  const plain = new Map<string, Buffer>();
  for (const file of await films.filesOf(film)) {
    plain.set(file, await readFile(join(films.packaged, file)));
  }
  await films.restrict(film, 'premium');
  const lockedFolder = await films.folderOf(film);
  expect(lockedFolder).not.toBe(plainFolder);
  const served: string[] = [];
  for (const place of [plainFolder, lockedFolder, plainFolder.replace(/(\w+)$/, 'held-$1')]) {
    for (const file of [...plain.keys(), 'stream.key']) {
      const answer = await films.api.fetch(`/media/${place}/${file}`);
      if (answer.status !== 200) continue;
      served.push(file);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('cache-control')).toContain('immutable');
      // It contains no block of the plain segment.
      const secret = plain.get(file) ?? Buffer.alloc(0);
      for (let at = 0; at + 16 <= secret.length; at += 16) {
        expect(bytes.includes(secret.subarray(at, at + 16))).toBe(false);
      }
    }
  }
  expect(served.length).toBeGreaterThan(2);
  expect(served.every((file) => file.endsWith('.m4s'))).toBe(true);
});

test('no plain file is accessible once a film is restricted', async () => {
  const plainFolder = await films.folderOf(film);
  const addresses = (await films.filesOf(film)).map((file) => `/media/${plainFolder}/${file}`);
  const isServed = async () => {
    const answers = await Promise.all(addresses.map((address) => films.api.fetch(address)));
    return answers.some(({ status }) => status === 200);
  };
  expect(await isServed()).toBe(true);
  await films.demand(film, 'login');
  // The worker has not processed it yet.
  expect(await isServed()).toBe(false);
  const viewer = await signUp(films.api);
  expect((await grantTo(viewer, film)).stream).toMatchObject({ state: 'processing', master: null });
  await films.settle(film);
  expect((await grantTo(viewer, film)).stream.master).toContain('/locked-');
  expect(await isServed()).toBe(false);
  const versions = await readdir(films.api.store.resolve(`streams/${film.streamId}`) ?? '');
  expect(versions).toEqual([expect.stringMatching(/^locked-/)]);
});

test('encryption resumes after a kill, and nothing plain is served meanwhile', async () => {
  await films.demand(film, 'login');
  const killed = new AbortController();
  killed.abort();
  await expect(films.settle(film, killed.signal)).rejects.toThrow();
  // What a kill leaves: a partial copy that is not served.
  const leftover = join(films.api.store.temporaryFolder, `stream-${film.streamId}`);
  await mkdir(join(leftover, '240p'), { recursive: true });
  await writeFile(join(leftover, '240p/00001.m4s'), 'half');
  await films.settle(film);
  const viewer = await signUp(films.api);
  const { stream } = await grantTo(viewer, film);
  expect((await films.api.fetch(stream.master ?? '')).status).toBe(200);
});

test('a film that becomes free again is public, as before', async () => {
  await films.restrict(film, 'premium');
  await films.restrict(film, 'free');
  const { data } = await films.api.client.catalogue.getTitle({ type: 'movie', slug: film.slug });
  expect(data.title).toMatchObject({ access: { required: 'free', allowed: true } });
  const now = await films.folderOf(film);
  for (const file of await films.filesOf(film)) {
    const stored = await readFile(films.api.store.resolve(`${now}/${file}`) ?? '');
    expect(stored.equals(await readFile(join(films.packaged, file))), file).toBe(true);
  }
  expect((await films.api.fetch(data.title.stream?.master ?? '')).status).toBe(200);
});
