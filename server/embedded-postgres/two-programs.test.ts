import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import {
  findServers,
  inContainerWithoutLocks,
  inNamespaces,
  type Namespace,
  needFileSystemWithoutLocks,
  needNamespaces,
} from '#test/namespaces.ts';
import { holdPostgres } from '#test/postgres-holder.ts';
import { slowTest } from '#test/slow-test.ts';

let dataDir: string;
let cluster: string;

const container = inNamespaces(['pid', 'ipc', 'mount']);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sorot-two-'));
  cluster = join(dataDir, 'postgres/cluster');
  return () => rm(dataDir, { recursive: true });
});

test('of two containers that start at once on one folder, one is refused, and the other goes on', async (context) => {
  await needNamespaces(context);
  const both = await Promise.allSettled([hold(container), hold(container)]);
  const [refusal] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const [running] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(refusal).toMatchObject({
    code: 'data_folder_in_use',
    message: expect.stringContaining(dataDir),
  });
  expect(await query(running?.url, 'SELECT 1 AS one')).toBe(1);
  await running?.kill();
});

test('after a container was killed, the next one starts at once and has its data', async (context) => {
  await needNamespaces(context);
  const killed = await hold(container);
  await query(killed.url, `CREATE TABLE film AS SELECT 'Senja' AS name`);
  await killed.kill();
  // Process ids begin anew in each container: the stale one names a process of the next.
  const next = await hold(container);
  expect(await query(next.url, 'SELECT name FROM film')).toBe('Senja');
  await next.end();
  expect(findServers(cluster)).toEqual([]);
});

slowTest('a running site is left alone by those in other namespaces', async (context) => {
  await needNamespaces(context);
  const site = await hold();
  const named = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  const others: Namespace[][] = [
    ['pid'],
    ['pid', 'mount'],
    ['pid', 'ipc'],
    ['pid', 'mount', 'net'],
  ];
  const starts = await Promise.allSettled(others.map((each) => hold(inNamespaces(each))));
  const refused = { status: 'rejected', reason: { code: 'data_folder_in_use' } };
  expect(starts).toMatchObject(others.map(() => refused));
  expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toBe(named);
  expect(await query(site.url, 'SELECT 1 AS one')).toBe(1);
  await site.end();
});

slowTest('programs that see the same processes share a server', async (context) => {
  await needNamespaces(context);
  const site = await hold();
  const others = await Promise.all(
    (['ipc', 'mount', 'net'] as const).map((each) => hold(inNamespaces([each]))),
  );
  expect(others.map(({ url }) => url)).toEqual([site.url, site.url, site.url]);
  await Promise.all([site, ...others].map((each) => each.end()));
  expect(findServers(cluster)).toEqual([]);
});

slowTest('a server that cannot be reached is neither stopped nor joined', async (context) => {
  await needNamespaces(context);
  // Too long for a socket, and the loopback interface belongs to a network namespace.
  dataDir = join(dataDir, 'f'.repeat(100));
  await mkdir(dataDir);
  const site = await hold();
  await expect(hold(inNamespaces(['net']))).rejects.toMatchObject({ code: 'data_folder_in_use' });
  expect(await query(site.url, 'SELECT 1 AS one')).toBe(1);
  await site.end();
});

slowTest('without locks, a heartbeat keeps a second container away', async (context) => {
  await needFileSystemWithoutLocks(context);
  const inContainer = inContainerWithoutLocks(dataDir);
  const site = await hold(inContainer);
  await expect(hold(inContainer)).rejects.toMatchObject({ code: 'data_folder_in_use' });
  await site.kill();
  const next = await hold(inContainer);
  await next.end();
  expect(findServers(cluster)).toEqual([]);
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres/heartbeat')), { timeout: 10_000 })
    .toBe(false);
});

slowTest(
  'what root starts once, the owner of the data folder can start again',
  async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'only root can start it for somebody else');
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
    );
    await chown(dataDir, uid, gid);
    const asRoot = await hold(['sh', '-c', 'umask 077; exec "$@"', 'sh']);
    await query(asRoot.url, `CREATE TABLE film AS SELECT 'Senja' AS name`);
    await asRoot.end();
    expect((await stat(cluster)).uid).toBe(uid);
    const owner = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    for (const within of [owner, [], owner]) {
      const server = await hold(within);
      expect(await query(server.url, 'SELECT name FROM film')).toBe('Senja');
      await server.end();
    }
  },
);

function hold(within: string[] = []) {
  return holdPostgres(dataDir, { within });
}

/** The first value of the first row. */
async function query(url: string | undefined, statement: string): Promise<unknown> {
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
