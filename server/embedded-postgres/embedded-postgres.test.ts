import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPostgres } from '#test/postgres-holder.ts';
import { slowTest } from '#test/slow-test.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findPostmaster } from './postmaster.ts';

let dataDir: string;
let cluster: string;

beforeEach(async () => {
  // A folder that only its owner can enter, with a space in its name.
  const parent = await mkdtemp(join(tmpdir(), 'sorot private '));
  dataDir = join(parent, 'my data');
  cluster = join(dataDir, 'postgres/cluster');
  return () => rm(parent, { recursive: true });
});

// A server left running belongs to a dead process: the next start stops it.
afterEach(async () => {
  const { stop } = await startEmbeddedPostgres({ dataDir });
  await stop();
  expect(await findPostmaster(cluster)).toBeUndefined();
});

test('PostgreSQL 18, durable, local only, and protected by a password', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await query(server.url, 'SHOW server_version_num')).toMatch(/^18/);
  expect(await query(server.url, 'SHOW fsync')).toBe('on');
  expect(await query(server.url, 'SHOW listen_addresses')).toBe('127.0.0.1');
  expect(await query(server.url, 'SHOW server_encoding')).toBe('UTF8');
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  const guess = new URL(server.url);
  guess.password = 'guess';
  await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await server.stop();
});

test('it is reached by a socket in its folder, or by TCP if the path is too long for one', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await query(server.url, 'SELECT inet_server_addr()')).toBeNull();
  await server.stop();

  const far = join(dataDir, 'f'.repeat(100));
  await mkdir(far, { recursive: true });
  const distant = await startEmbeddedPostgres({ dataDir: far });
  expect(await query(distant.url, 'SELECT host(inet_server_addr())')).toBe('127.0.0.1');
  await distant.stop();
});

test('keeps its data across starts', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, `CREATE TABLE film AS SELECT 'Senja' AS name`);
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await query(second.url, 'SELECT name FROM film')).toBe('Senja');
  await second.stop();
});

test('after kill -9 of Node alone, the next start replaces the orphaned server and has its data', async () => {
  const killed = await holdPostgres(dataDir);
  await query(killed.url, `CREATE TABLE film AS SELECT 'Senja' AS name`);
  await killed.kill();
  const orphan = await findPostmaster(cluster);
  expect(orphan?.ready).toBe(true);
  await sleep(200);

  const server = await startEmbeddedPostgres({ dataDir });
  expect(await query(server.url, 'SELECT name FROM film')).toBe('Senja');
  expect((await findPostmaster(cluster))?.pid).not.toBe(orphan?.pid);
  await server.stop();
});

test('after kill -9 of everything, the next start has all committed data', async () => {
  const killed = await holdPostgres(dataDir);
  await query(killed.url, `CREATE TABLE film AS SELECT 'Senja' AS name`);
  const postmaster = await findPostmaster(cluster);
  await killed.kill();
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');

  const server = await startEmbeddedPostgres({ dataDir });
  expect(await query(server.url, 'SELECT name FROM film')).toBe('Senja');
  await server.stop();
});

test('a server that is killed comes back at the same address', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  await query(server.url, `CREATE TABLE film AS SELECT 'Senja' AS name`);
  process.kill((await findPostmaster(cluster))?.pid ?? 0, 'SIGKILL');
  const answer = await vi.waitFor(() => query(server.url, 'SELECT name FROM film'), {
    timeout: 10_000,
    interval: 100,
  });
  expect(answer).toBe('Senja');
  await server.stop();
});

slowTest('each user holds one lease, even after repeated restarts', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const leases = () =>
    query(
      server.url,
      `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'sorot-lease'`,
    );
  for (let round = 0; round < 3; round += 1) {
    process.kill((await findPostmaster(cluster))?.pid ?? 0, 'SIGINT');
    await vi.waitFor(async () => expect(await leases()).toBeGreaterThan(0), { timeout: 10_000 });
  }
  // Longer than the delay between retries.
  await sleep(1_500);
  expect(await leases()).toBe(1);
  await server.stop();
});

slowTest('a stale postmaster.pid whose process id was reused is no obstacle', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const written = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(cluster, 'postmaster.pid'), written.replace(/^\d+/, String(process.pid)));
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await query(second.url, 'SELECT 1 AS one')).toBe(1);
  await second.stop();
});

test('processes on one folder share a server, and the last to leave stops it', async () => {
  const [site, worker] = await Promise.all([holdPostgres(dataDir), holdPostgres(dataDir)]);
  const joining = await holdPostgres(dataDir);
  expect([worker.url, joining.url]).toEqual([site.url, site.url]);

  await site.end();
  await worker.kill();
  expect(await query(joining.url, 'SELECT 1 AS one')).toBe(1);
  await joining.end();
  expect(await findPostmaster(cluster)).toBeUndefined();
});

slowTest('two sites on one machine do not conflict', async () => {
  const other = join(dataDir, 'other');
  await mkdir(other, { recursive: true });
  const [first, second] = await Promise.all([
    startEmbeddedPostgres({ dataDir }),
    startEmbeddedPostgres({ dataDir: other }),
  ]);
  await query(first.url, 'CREATE TABLE only_here ()');
  expect(await query(second.url, `SELECT to_regclass('only_here') AS found`)).toBeNull();
  await Promise.all([first.stop(), second.stop()]);
});

slowTest('a start that was killed half-way leaves nothing behind', async () => {
  const abandoned = join(dataDir, 'postgres/draft');
  await mkdir(join(abandoned, 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/password'), 'never used');
  const server = await startEmbeddedPostgres({ dataDir });
  await expect(stat(abandoned)).rejects.toMatchObject({ code: 'ENOENT' });
  await server.stop();
});

/** The first value of the first row. */
async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // The server may be killed while we are connected.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}
