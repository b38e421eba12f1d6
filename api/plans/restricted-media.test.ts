import { createDecipheriv } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adoptPackagedStream, packageFilm, protectionJobs } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import { createLogger } from '#api/platform/logger.ts';
import type { AccessLevel } from '#contract/shared/plan-words.ts';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { addTitles } from '#test/titles.ts';
import { confirmPayment } from './commands/confirm-payment.ts';

let api: TestApi;
let folder: string;
let packaged: string;
let operator: TestAccount;
let streamId: string;
let slug: string;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-restricted-'));
  packaged = join(folder, 'film');
  const source = await makeClip(folder, 'film.mp4', {
    lavfi: [picture('320x240', '12', 9), tone(9)],
  });
  const subtitles = join(folder, 'film.id.vtt');
  await writeFile(subtitles, 'WEBVTT\n\n00:01.000 --> 00:02.000\nKata rahasia\n');
  const sideFiles = [{ path: subtitles, language: 'id', forced: false }];
  await packageFilm({ source, outDir: packaged, sideFiles });
  operator = await signUp(api, { role: 'operator' });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const fingerprint = `film-${++made}`;
  streamId = await adoptPackagedStream(api.db, api.store, { folder: packaged, fingerprint });
  slug = `film-${made}`;
  await addTitles(api.db, [{ name: `Film ${made}`, streamId, rating: '17+' }]);
});

const jobs = () => protectionJobs({ ...api, logger: createLogger({ level: 'silent' }) } as never);

/** What the worker does when it gets to it. */
async function settle(id = streamId): Promise<void> {
  for (const job of jobs()) {
    await job.run({ streamId: id }, { signal: new AbortController().signal, lastAttempt: false });
  }
}

function setAccess(access: AccessLevel) {
  return operator.client.plans.setTitleAccess({ type: 'movie', slug, access });
}

async function folderNow(): Promise<string> {
  const [row] = await api.db.select().from(streams).where(eq(streams.id, streamId));
  return row?.folder ?? '';
}

async function listFiles(path: string): Promise<string[]> {
  const place = api.store.resolve(path) ?? '';
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1));
}

async function subscribe(account: TestAccount, plan: 'basic' | 'premium') {
  const { data } = await account.client.plans.subscribe({ plan });
  await confirmPayment(api.db, { reference: data.payment.reference, operatorId: null });
}

async function grantTo(account: TestAccount) {
  const { data } = await account.client.plans.grantPlayback({ stream_id: streamId });
  return data.grant;
}

/** Every address at which a file of the stream could be asked for, under a token. */
async function everyAddress(token: string): Promise<string[]> {
  const now = await folderNow();
  const files = [...(await listFiles(now)), 'stream.key'];
  return files.map((file) => `/media/granted/${token}/${now}/${file}`);
}

test('without a grant a restricted film gives its encrypted segments and nothing else', async () => {
  const plainFolder = await folderNow();
  const plain = new Map<string, Buffer>();
  for (const file of await listFiles(plainFolder)) {
    plain.set(file, await readFile(join(packaged, file)));
  }
  await setAccess('premium');
  await settle();
  const lockedFolder = await folderNow();
  expect(lockedFolder).not.toBe(plainFolder);
  const served: string[] = [];
  for (const place of [plainFolder, lockedFolder, plainFolder.replace(/(\w+)$/, 'held-$1')]) {
    for (const file of [...plain.keys(), 'stream.key']) {
      const answer = await api.fetch(`/media/${place}/${file}`);
      if (answer.status !== 200) continue;
      served.push(file);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('cache-control')).toContain('immutable');
      // Not one block of the plain segment is in it.
      const secret = plain.get(file) ?? Buffer.alloc(0);
      for (let at = 0; at + 16 <= secret.length; at += 16) {
        expect(bytes.includes(secret.subarray(at, at + 16))).toBe(false);
      }
    }
  }
  expect(served.length).toBeGreaterThan(2);
  expect(served.every((file) => file.endsWith('.m4s'))).toBe(true);
});

test('with a plan everything is there, and what decrypts is the film', async () => {
  await setAccess('basic');
  await settle();
  const viewer = await signUp(api);
  await subscribe(viewer, 'premium');
  const { stream, expires_at } = await grantTo(viewer);
  const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(12.1);
  const read = async (address: string) => {
    const answer = await api.fetch(address);
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
  expect(plain.equals(await readFile(join(packaged, inside)))).toBe(true);
  expect(await (await read(stream.subtitles[0]?.address ?? '')).text()).toContain('Kata rahasia');
  expect(await (await read(stream.sprites ?? '')).text()).toContain('1.jpg#xywh');
  const ivs = [...playlist.matchAll(/IV=0x(\w{32})/g)].map(([, each]) => each);
  expect(new Set(ivs).size).toBe(ivs.length);
});

type Thief = { name: string; token: (right: string) => Promise<string> | string; headers?: object };

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
])('$name opens nothing', async ({ token }) => {
  await setAccess('login');
  await settle();
  const viewer = await signUp(api);
  const { stream } = await grantTo(viewer);
  const [, right = ''] = /^\/media\/granted\/([^/]+)\//.exec(stream.master ?? '') ?? [];
  for (const address of await everyAddress(await token(right))) {
    const answer = await api.fetch(address);
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  }
});

async function statusesWith(address: string, headers: Record<string, string> = {}) {
  const token = /^\/media\/granted\/([^/]+)\//.exec(address)?.[1] ?? '';
  const statuses = new Set<number>();
  for (const each of await everyAddress(token)) {
    if (!each.endsWith('.m4s') && !each.endsWith('.json')) {
      statuses.add((await api.fetch(each, { headers })).status);
    }
  }
  return [...statuses];
}

test('a grant ends with its time, its session and its plan', async () => {
  await setAccess('premium');
  await settle();
  const viewer = await signUp(api);
  await subscribe(viewer, 'premium');
  const master = (await grantTo(viewer)).stream.master ?? '';
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
  await setAccess('premium');
  await settle();
  const other = await adoptPackagedStream(api.db, api.store, {
    folder: packaged,
    fingerprint: `other-${made}`,
  });
  await addTitles(api.db, [{ name: `Other ${made}`, streamId: other, access: 'premium' }]);
  await settle(other);
  const [viewer, stranger] = [await signUp(api), await signUp(api)];
  await subscribe(viewer, 'premium');
  const mine = (await grantTo(viewer)).stream.master ?? '';
  const token = mine.split('/')[3] ?? '';
  const { data } = await viewer.client.plans.grantPlayback({ stream_id: other });
  const theirs = (data.grant.stream.master ?? '').replace(/granted\/[^/]+/, `granted/${token}`);
  expect((await api.fetch(theirs)).status).toBe(403);
  expect(await statusesWith(mine, stranger.headers)).toEqual([403]);
  await subscribe(stranger, 'basic');
  await expect(grantTo(stranger)).rejects.toMatchObject({ code: 'plan_required' });
  await expect(api.client.plans.grantPlayback({ stream_id: streamId })).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

test('no plain file is there for anybody from the moment that a film is restricted', async () => {
  const plainFolder = await folderNow();
  const addresses = (await listFiles(plainFolder)).map((file) => `/media/${plainFolder}/${file}`);
  const isServed = async () => {
    const answers = await Promise.all(addresses.map((address) => api.fetch(address)));
    return answers.some(({ status }) => status === 200);
  };
  expect(await isServed()).toBe(true);
  await setAccess('login');
  // The worker has not come to it yet.
  expect(await isServed()).toBe(false);
  const viewer = await signUp(api);
  expect((await grantTo(viewer)).stream).toMatchObject({ state: 'processing', master: null });
  await settle();
  expect((await grantTo(viewer)).stream.master).toContain('/locked-');
  expect(await isServed()).toBe(false);
  const versions = await readdir(api.store.resolve(`streams/${streamId}`) ?? '');
  expect(versions).toEqual([expect.stringMatching(/^locked-/)]);
});

test('what was killed while it encrypted goes on, and nothing plain is served meanwhile', async () => {
  await setAccess('login');
  const killed = new AbortController();
  killed.abort();
  for (const job of jobs()) {
    const context = { signal: killed.signal, lastAttempt: false };
    await expect(job.run({ streamId }, context)).rejects.toThrow();
  }
  // What a kill leaves: a half-made copy that nobody sees.
  const leftover = join(api.store.temporaryFolder, `stream-${streamId}`);
  await mkdir(join(leftover, '240p'), { recursive: true });
  await writeFile(join(leftover, '240p/00001.m4s'), 'half');
  await settle();
  const viewer = await signUp(api);
  const { stream } = await grantTo(viewer);
  expect((await api.fetch(stream.master ?? '')).status).toBe(200);
});

test('a film that becomes free again is everybody’s, as it was', async () => {
  await setAccess('premium');
  await settle();
  await setAccess('free');
  await settle();
  const { data } = await api.client.catalogue.getTitle({ type: 'movie', slug });
  expect(data.title).toMatchObject({ access: { required: 'free', allowed: true } });
  const now = await folderNow();
  for (const file of await listFiles(now)) {
    expect(
      (await readFile(api.store.resolve(`${now}/${file}`) ?? '')).equals(
        await readFile(join(packaged, file)),
      ),
    ).toBe(true);
  }
  expect((await api.fetch(data.title.stream?.master ?? '')).status).toBe(200);
});

test('a title says what watching it takes, and withholds its film until then', async () => {
  await setAccess('basic');
  await settle();
  const read = async (client: TestApi['client']) =>
    (await client.catalogue.getTitle({ type: 'movie', slug })).data.title;
  expect(await read(api.client)).toMatchObject({
    needs: 'basic',
    access: { required: 'basic', allowed: false, reason: 'sign_in_required' },
    stream: null,
  });
  const viewer = await signUp(api);
  expect(await read(viewer.client)).toMatchObject({
    access: { allowed: false, reason: 'plan_required' },
    stream: null,
  });
  await subscribe(viewer, 'basic');
  expect(await read(viewer.client)).toMatchObject({
    access: { allowed: true, reason: null },
    stream: { is_restricted: true, master: null, subtitles: [], sprites: null },
  });
  expect((await api.client.site.getSite()).data.site.no_subscription_needed).toBe(false);
});
