import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { addPost } from '#test/blog.ts';
import { startReplicatedPostgres } from '#test/replicated-postgres.ts';
import { startSorot } from '#test/run-sorot.ts';

test('strangers read from a replica, but never what has changed since', async () => {
  const { primary, standbys, stop } = await startReplicatedPostgres({
    standbys: 1,
    settings: { fsync: 'off' },
    async prepare(url) {
      await migrateDatabase(url);
      await migrateJobs(url);
    },
  });
  onTestFinished(stop);
  const [replica] = standbys;
  if (!replica) throw new Error('There is no replica');
  const data = await mkdtemp(join(tmpdir(), 'sorot-replica-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const site = await startSorot({
    SOROT_DATA: data,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    LOG_LEVEL: 'info',
  });
  onTestFinished(async () => void (await site.end()));
  const { db, close } = connectDatabase({ url: primary.url });
  onTestFinished(close);

  const read = async (path: string, headers = {}) =>
    (await fetch(site.url + path, { headers })).text();
  const readState = async () =>
    /sorot_replica_state\{.*state="(\w+)"\} 1/.exec(await read('/metrics'))?.[1];
  /** Without an announcement, as no command of ours changes it. */
  const rename = (title: string) => primary.ask(`UPDATE post_translations SET title = '${title}'`);
  const post = '/api/v1/posts/hujan/';
  await addPost({ db }, { slug: 'hujan', title: 'Hujan' });
  await expect.poll(() => read('/blogs')).toContain('Hujan');
  await expect.poll(readState).toBe('ready');
  await expect
    .poll(() => replica.ask('SELECT title FROM post_translations'))
    .toEqual([{ title: 'Hujan' }]);

  // What nobody announced is on the primary alone while the replica stands still.
  await replica.ask('SELECT pg_wal_replay_pause()');
  await rename('Kemarau');
  expect(await read(post)).toContain('"Hujan"');
  expect(await read(post, { 'shopper-token': 'a guest' })).toContain('"Kemarau"');
  expect(await read(post, { cookie: 'sorot_shopper=guest' })).toContain('"Kemarau"');

  // What is announced is on the next page, which the cache then keeps.
  await addPost({ db }, { slug: 'pelangi', title: 'Pelangi' });
  await expect.poll(() => read('/blogs')).toContain('Pelangi');
  expect(await read(post)).toContain('"Kemarau"');
  await replica.ask('SELECT pg_wal_replay_resume()');
  expect(await read('/blogs')).toContain('Pelangi');

  await replica.signal('SIGKILL');
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(site.url + post)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await expect.poll(readState).toBe('missing');
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);

  await replica.start();
  await expect.poll(readState).toBe('ready');
  await replica.ask('SELECT pg_wal_replay_pause()');
  await rename('Badai');
  expect(await read(post)).toContain('"Kemarau"');
  expect(site.output()).toContain('"not reading from the replica"');
  expect(site.output()).not.toMatch(/"level":(?:50|60)/);
});
