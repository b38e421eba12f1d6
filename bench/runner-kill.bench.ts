import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { requestStream } from '#api/media/commands/request-stream.ts';
import {
  addRunner,
  checkPreviews,
  checkStreamFiles,
  fingerprintFile,
  withPlainFolder,
} from '#api/media/index.ts';
import { watchLeases } from '#api/media/runners/leases.ts';
import { runnerLeases, runners, streams } from '#api/media/tables.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { startS3rverBucket } from '#test/buckets/s3rver-bucket.ts';
import { openSwiftBucket } from '#test/buckets/swift-bucket.ts';
import { startSwift } from '#test/buckets/swift-server.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { startRunner } from '#test/start-runner.ts';
import { ensureSwift } from '../scripts/ensure-test-tools.mjs';
import { openApi } from './support/open-api.ts';

// Two runners prepare films of a site, and one of them is killed (SIGKILL) again and again while it
// has a film: at any moment, or in the middle of sending files. All the time, whatever the site shows
// must be whole, and restricted films encrypted; in the end every film must be prepared exactly once,
// with nothing left anywhere. Parameters: number of kills, default 20; `bucket` for media in a bucket
// of s3rver, `swift` in one of Swift.
const [, , given = '20', where] = process.argv;
const kills = Number(given);
const leaseSeconds = 3;
const names = ['studio', 'attic'];

if (where === 'swift') await ensureSwift();
const folder = await mkdtemp(join(tmpdir(), 'runner-kill-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(server.url);
await runMigrations({ connectionString: server.url });
const { db, pool, close } = connectDatabase({ url: server.url });
const swift = where === 'swift' ? await startSwift() : undefined;
const bucket = await openBucket();
const store = bucket ? await bucket.open() : openFolderStore(join(folder, 'media'));
const logger = createLogger({ level: 'silent' });
const api = openApi({ db, pool, store, cacheFolder: folder, leaseSeconds });
const http = serve({ fetch: (request) => api.fetch(request), port: 0, hostname: '127.0.0.1' });
await once(http, 'listening');
const address = http.address();
const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const watching = watchLeases({ db, store, logger, leaseSeconds });
const faults: string[] = [];
const requested: string[] = [];

try {
  const machines = new Map<string, { token: string; runner: Runner }>();
  for (const name of names) {
    const token = (await db.transaction((tx) => addRunner(tx, commandLine, name))) ?? '';
    machines.set(name, { token, runner: await start(token) });
  }
  const looking = keepLooking();
  await request();
  const moments = new Map<string, number>();
  for (let kill = 1; kill <= kills; kill++) {
    const { name, moment } = await waitForWork(kill);
    const machine = machines.get(name);
    if (!machine) throw new Error(`There is no runner ${name}`);
    await machine.runner.end('SIGKILL');
    moments.set(moment, (moments.get(moment) ?? 0) + 1);
    console.log(`${kill}: ${name} killed while ${moment}`);
    machine.runner = await start(machine.token, machine.runner.machine);
  }
  const startedAt = Date.now();
  while ((await db.$count(streams, sql`state <> 'complete'`)) > 0) await sleep(200);
  while ((await db.$count(runnerLeases)) > 0) await sleep(200);
  console.log(`the rest took ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
  await looking.stop();
  for (const { runner } of machines.values()) {
    const left = await runner.end('SIGTERM');
    if (left.length > 0) faults.push(`a runner has left ${left.join(', ')}`);
  }
  await checkEnd();
  const killed = [...moments].map(([moment, count]) => `${count} while ${moment}`).join(', ');
  for (const fault of new Set(faults)) console.error(`Not as it should be: ${fault}.`);
  console.log(
    `${kills} kills (${killed}), ${requested.length} films, ${looking.looks()} looks at what is shown: ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await watching.stop();
  http.close();
  await close();
  await server.stop();
  await bucket?.close();
  await swift?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openBucket() {
  if (swift) return openSwiftBucket(swift);
  return where === 'bucket' ? startS3rverBucket() : undefined;
}

type Runner = Awaited<ReturnType<typeof startRunner>>;

function start(token: string, machine?: string): Promise<Runner> {
  return startRunner({ site, token, parent: folder, ...(machine && { machine }) });
}

/** Another film; every second one is restricted. */
async function request(): Promise<void> {
  const number = requested.length + 1;
  await mkdir(join(folder, 'films'), { recursive: true });
  const lavfi = [picture('854x480', '24', 12 + number / 100), tone(12, 200 + number)];
  const path = await makeClip(join(folder, 'films'), `Film ${number}.mp4`, { lavfi });
  const fingerprint = await fingerprintFile(path);
  const { id } = await requestStream(db, { path, fingerprint, sideFiles: [] });
  const access = number % 2 === 0 ? 'basic' : 'free';
  await db.update(streams).set({ access }).where(eq(streams.id, id));
  requested.push(id);
}

/** Waits until a runner works on a film, and for a moment worth killing it. */
async function waitForWork(kill: number): Promise<{ name: string; moment: string }> {
  for (;;) {
    // There is always something to do for both.
    while ((await db.$count(streams, sql`state <> 'complete'`)) < names.length) await request();
    const [lease] = await db
      .select({ id: runnerLeases.id, name: runners.name, streamId: runnerLeases.streamId })
      .from(runnerLeases)
      .innerJoin(runners, eq(runners.id, runnerLeases.runnerId))
      .where(sql`expires_at > now() + make_interval(secs => ${leaseSeconds / 2})`)
      .orderBy(sql`random()`)
      .limit(1);
    if (!lease) {
      await sleep(20);
      continue;
    }
    const isForSending = kill % 2 === 0;
    if (!isForSending) await sleep(Math.random() * 4_000);
    for (let before = await readBytes(lease.id); before !== undefined; ) {
      const now = await readBytes(lease.id);
      if (now === undefined) break;
      const moment = now > before ? 'sending' : now > 0 ? 'going on' : 'beginning';
      if (!isForSending || now > before) return { name: lease.name, moment };
      before = now;
      await sleep(5);
    }
  }
}

async function readBytes(lease: string): Promise<number | undefined> {
  const [row] = await db.select().from(runnerLeases).where(eq(runnerLeases.id, lease));
  return row?.bytes;
}

/** Looks at everything that is shown, over and over. */
function keepLooking() {
  let isEnding = false;
  let looks = 0;
  const look = async () => {
    while (!isEnding) {
      const shown = await db.select().from(streams).where(isNotNull(streams.folder));
      for (const stream of shown) {
        await checkStream(stream);
        looks += 1;
      }
      await sleep(100);
    }
  };
  const running = look();
  // `stop` reports it; what ended the run before is reported first.
  running.catch(() => undefined);
  return {
    looks: () => looks,
    async stop() {
      isEnding = true;
      await running;
    },
  };
}

async function checkStream(row: typeof streams.$inferSelect) {
  const { id, access, folder: place, hasSprites } = row;
  const stream = { id, folder: place ?? '' };
  const check = await withPlainFolder({ db, store }, stream, async (plain) => {
    const { faults, missingRenditions } = await checkStreamFiles(plain);
    return [...faults, ...(hasSprites ? await checkPreviews(plain) : [])]
      .map(({ path, reason }) => `${path}: ${reason}`)
      .concat(missingRenditions);
  });
  faults.push(...check.map((fault) => `${fault} of a film that is shown`));
  if (access === 'free') return;
  for await (const { path } of store.list(stream.folder)) {
    if (!path.endsWith('.m4s')) continue;
    const bytes = await buffer(store.read(path));
    if (bytes.subarray(4, 8).toString() === 'styp') faults.push(`${path} is not encrypted`);
  }
}

async function checkEnd(): Promise<void> {
  const rows = await db.select().from(streams);
  if (rows.length !== requested.length) faults.push(`there are ${rows.length} films`);
  for (const row of rows) {
    if (row.failureCode) faults.push(`a film says ${row.failureCode}`);
    await checkStream(row);
    const versions = await store.names(`streams/${row.id}`);
    if (versions.length !== 1) faults.push(`a film has ${versions.length} folders`);
  }
  const { rows: jobs } = await pool.query(
    "SELECT DISTINCT task_identifier AS name FROM graphile_worker.jobs WHERE task_identifier <> 'measure_loudness'",
  );
  faults.push(...jobs.map(({ name }) => `a job ${name} is left`));
  const work = await readdir(store.temporaryFolder).catch(() => []);
  faults.push(...work.map((name) => `.work/${name} is left`));
}
