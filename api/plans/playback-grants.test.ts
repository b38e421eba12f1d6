import { createDecipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { signUp } from '#test/accounts.ts';
import {
  grantTo,
  openRestrictedFilms,
  type RestrictedFilms,
  subscribe,
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

/** Every possible address of a file of the film, with a token. */
async function everyAddress(token: string): Promise<string[]> {
  const now = await films.folderOf(film);
  const files = [...(await films.filesOf(film)), 'stream.key'];
  return files.map((file) => `/media/granted/${token}/${now}/${file}`);
}

test('a title says which plan it requires, and withholds its film without one', async () => {
  await films.restrict(film, 'basic');
  const read = async (client: ApiClient) =>
    (await client.catalogue.getTitle({ type: 'movie', slug: film.slug })).data.title;
  expect(await read(films.api.client)).toMatchObject({
    needs: 'basic',
    access: { required: 'basic', allowed: false, reason: 'sign_in_required' },
    stream: null,
  });
  const viewer = await signUp(films.api);
  expect(await read(viewer.client)).toMatchObject({
    access: { allowed: false, reason: 'plan_required' },
    stream: null,
  });
  await subscribe(films.api, viewer, 'basic');
  expect(await read(viewer.client)).toMatchObject({
    access: { allowed: true, reason: null },
    stream: { is_restricted: true, master: null, subtitles: [], sprites: null },
  });
});

test('with a plan everything is accessible, and decrypts to the film', async () => {
  await films.restrict(film, 'basic');
  const viewer = await signUp(films.api);
  await subscribe(films.api, viewer, 'premium');
  const { stream, expires_at } = await grantTo(viewer, film);
  const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(12.1);
  const read = async (address: string) => {
    const answer = await films.api.fetch(address);
    expect([address, answer.status]).toEqual([address, 200]);
    return answer;
  };
  const master = await read(stream.master ?? '');
  expect(master.headers.get('cache-control')).toBe('private, no-store');
  const base = `http://api.test${stream.master}`;
  const [variant = ''] = (await master.text()).split('\n').filter((line) => /^\d+p\//.test(line));
  const playlistUrl = new URL(variant, base);
  const playlist = await (await read(playlistUrl.pathname)).text();
  const [, keyUri = '', iv = ''] = /URI="([^"]*stream\.key)",IV=0x(\w{32})/.exec(playlist) ?? [];
  const segment = playlist.split('\n').find((line) => line.endsWith('.m4s')) ?? '';
  expect(segment).toMatch(/^\/media\/streams\/[\w/-]+\.m4s$/);
  expect(playlist.indexOf('#EXT-X-MAP')).toBeLessThan(playlist.indexOf('#EXT-X-KEY'));
  const key = Buffer.from(await (await read(new URL(keyUri, playlistUrl).pathname)).arrayBuffer());
  const encrypted = Buffer.from(await (await read(segment)).arrayBuffer());
  const cipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv, 'hex'));
  const plain = Buffer.concat([cipher.update(encrypted), cipher.final()]);
  const inside = segment.split('/').slice(-2).join('/');
  expect(plain.equals(await readFile(join(films.packaged, inside)))).toBe(true);
  expect(await (await read(stream.subtitles[0]?.address ?? '')).text()).toContain('Kata rahasia');
  expect(await (await read(stream.sprites ?? '')).text()).toContain('1.jpg#xywh');
  const ivs = [...playlist.matchAll(/IV=0x(\w{32})/g)].map(([, each]) => each);
  expect(new Set(ivs).size).toBe(ivs.length);
});

type Thief = { name: string; token: (right: string) => string };

test.each<Thief>([
  { name: 'no token', token: () => 'none' },
  {
    name: 'an edited signature',
    token: (right) => right.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
  },
  { name: 'a later end', token: (right) => right.replace(/\.(\w+)\./, '.zzzzzz.') },
  {
    name: "another session's name on it",
    token: (right) => right.replace(/^\w{32}/, '0'.repeat(32)),
  },
])('$name grants nothing', async ({ token }) => {
  await films.restrict(film, 'login');
  const viewer = await signUp(films.api);
  const { stream } = await grantTo(viewer, film);
  const [, right = ''] = /^\/media\/granted\/([^/]+)\//.exec(stream.master ?? '') ?? [];
  for (const address of await everyAddress(token(right))) {
    const answer = await films.api.fetch(address);
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  }
});

async function statusesWith(address: string, headers: Record<string, string> = {}) {
  const token = /^\/media\/granted\/([^/]+)\//.exec(address)?.[1] ?? '';
  const statuses = new Set<number>();
  for (const each of await everyAddress(token)) {
    // Parts of encrypted segments cannot be decrypted, so playlists of keyframes are of no use.
    if (!/\.(m4s|json)$|\/iframes\.m3u8$/.test(each)) {
      statuses.add((await films.api.fetch(each, { headers })).status);
    }
  }
  return [...statuses];
}

test('a grant ends with its time, its session and its plan', async () => {
  await films.restrict(film, 'premium');
  const viewer = await signUp(films.api);
  await subscribe(films.api, viewer, 'premium');
  const master = (await grantTo(viewer, film)).stream.master ?? '';
  expect(await statusesWith(master)).toEqual([200]);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  expect(await statusesWith(master)).toEqual([403]);
  vi.useRealTimers();
  // The month and its days of grace.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36 * 86_400_000 });
  expect(await statusesWith(master)).toEqual([403]);
  vi.useRealTimers();

  await viewer.client.account.logout({ refresh: viewer.session.token.refresh });
  expect(await statusesWith(master)).toEqual([401]);
});

test("a grant is for one film, and another account's is refused", async () => {
  await films.restrict(film, 'premium');
  const other = await films.add();
  await films.restrict(other, 'premium');
  const [viewer, stranger] = [await signUp(films.api), await signUp(films.api)];
  await subscribe(films.api, viewer, 'premium');
  const mine = (await grantTo(viewer, film)).stream.master ?? '';
  const token = mine.split('/')[3] ?? '';
  const { stream } = await grantTo(viewer, other);
  const theirs = (stream.master ?? '').replace(/granted\/[^/]+/, `granted/${token}`);
  expect((await films.api.fetch(theirs)).status).toBe(403);
  expect(await statusesWith(mine, stranger.headers)).toEqual([403]);
  await subscribe(films.api, stranger, 'basic');
  await expect(grantTo(stranger, film)).rejects.toMatchObject({ code: 'plan_required' });
  await expect(grantTo(films.api, film)).rejects.toMatchObject({ code: 'sign_in_required' });
});
