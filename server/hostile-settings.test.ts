import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { openClient } from '#api/platform/open-client.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPost } from '#test/blog.ts';
import { addTestShirt, fillCart, openTestShop, placeTestOrder } from '#test/checkouts.ts';
import { createRole, type DatabaseRole, queryDatabase } from '#test/database-role.ts';
import { hostileSettings } from '#test/hostile-settings.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { slowTest } from '#test/slow-test.ts';
import { addTitles } from '#test/titles.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';

let role: DatabaseRole;

beforeAll(async () => {
  role = await createRole(inject('postgres').serverUrl);
  await role.set(hostileSettings);
});

afterAll(() => role.drop());

/** The answers to every GET of the API that needs no further input. */
async function readEverything(
  { fetch }: Pick<TestApi, 'fetch'>,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { paths } = await (await fetch('/api/v1/openapi.json')).json();
  const given = Object.entries<Record<string, unknown>>(paths)
    .filter(([path, operations]) => operations.get && !path.includes('{'))
    .map(([path]) => `/api/v1${path}`);
  const searches = ['/api/v1/global_search/?search=senja', '/api/v1/titles/movie/senja/'];
  const answers: Record<string, unknown> = {};
  for (const path of [...given, ...searches]) {
    const answer = await fetch(path, { headers });
    // What each request has anew: its name, and the snapshot of the database.
    const text = (await answer.text()).replace(/"(request_id|as_of)":"[^"]+"/, '');
    answers[path] = `${answer.status} ${text}`;
  }
  return answers;
}

test('an account with settings of its own writes and reads the same', async () => {
  const api = await startTestApi({ reach: async (url) => role.reach(url) });
  onTestFinished(() => api.close());
  await openTestShop(api);
  await addTitles(api.db, [{ name: 'Senja' }, { name: 'Señorita Πανσέληνος' }]);
  await addPost(api, { title: 'Hujan' });
  const staff = await signUp(api, { role: 'operator' });
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  const { order } = await placeTestOrder(shopper);
  expect(Date.now() - Date.parse(order.placed_at)).toBeLessThan(60_000);

  expect((await api.fetch('/readyz')).status).toBe(200);
  const hostile = await readEverything(api, staff.headers);
  await role.reset();
  onTestFinished(() => role.set(hostileSettings));
  const plain = api.openReader();
  onTestFinished(() => plain.close());
  expect(hostile).toEqual(await readEverything(plain, staff.headers));
  const answers = Object.values(hostile).map(String);
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.filter((answer) => answer.startsWith('5'))).toEqual([]);
});

test('an empty database is migrated, backed up and restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-hostile-'));
  const [source, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  onTestFinished(async () => {
    await source.drop();
    await target.drop();
    await rm(folder, { recursive: true });
  });
  const store = openFolderStore(join(folder, 'media'));
  const url = role.reach(source.url);
  await migrateDatabase(url);
  await migrateJobs(url);
  const { db, close } = connectDatabase({ url });
  await addTitles(db, [{ name: 'Senja' }]);
  await close();
  const archive = join(folder, 'sorot.tar');
  await writeBackup({ url, store }, archive, () => undefined);
  await restoreBackup({ url: role.reach(target.url), store }, archive, () => undefined);
  const read = (at: string) => queryDatabase(at, 'SELECT slug, created_at::text FROM titles');
  expect(await read(target.url)).toEqual(await read(source.url));
});

slowTest.each(Object.entries(hostileSettings))(
  'a connection sets %s itself',
  async (name, value) => {
    const [database, own] = [
      await createEmptyDatabase(),
      await createRole(inject('postgres').serverUrl),
    ];
    onTestFinished(async () => {
      await database.drop();
      await own.drop();
    });
    await own.set({ [name]: value });
    const client = await openClient(own.reach(database.url));
    // Longer than each of the limits.
    await client.query('BEGIN; SELECT pg_sleep(0.15); CREATE TABLE made (id int); COMMIT');
    const { rows } = await client.query(
      `SELECT timestamptz '2026-02-03 04:05:06+00' AS at, '{"",NULL}'::text[] AS list`,
    );
    expect(rows).toEqual([{ at: new Date('2026-02-03T04:05:06Z'), list: ['', null] }]);
    await client.end();
  },
);
