import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { addRunner } from '#api/media/runners/tokens.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { connectDatabase, type Database, type DatabaseConnection } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { openMediaStore } from '#server/storage/open-media-store.ts';
import { testTokenKey } from '#test/api.ts';
import { bucketKeys } from '#test/buckets/s3rver-bucket.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { describePooler } from '#test/pooler.ts';
import {
  type ReplicatedServer,
  requireConfirmation,
  startReplicatedPostgres,
  waitForStreaming,
} from '#test/replicated-postgres.ts';
import { describeSorot } from '#test/run-sorot.ts';
import { describeRecipeProxy } from '../recipe-proxy.ts';
import { type Part, restartAfter, supervise, waitUntilUp } from '../supervise.ts';

export type AllParts = {
  /** The address of the proxy, where visitors are. */
  url: string;
  /** What every process of the site is told. */
  variables: Record<string, string>;
  environment: Environment;
  /** `SOROT_DATA`, which all processes of the site share. */
  data: string;
  /** Where the bucket keeps its objects. */
  bucketFolder: string;
  /** Past the pooler. */
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  parts: {
    bucket: Part;
    pooler: Part;
    standbys: Part[];
    sites: Part[];
    worker: Part;
    runners: Part[];
  };
  stop(): Promise<void>;
};

/**
 * A large installation on one machine: a primary with two standbys, one of which has to confirm each
 * commit; PgBouncer; a bucket; two sites that prepare no films, a worker and two runners that do;
 * nginx with the configuration of deploy/. `settings`: more environment variables; `fill`: what is in
 * the database and the bucket before the sites start.
 */
export async function startAllParts(options: {
  settings?: Record<string, string>;
  fill: (site: {
    connection: DatabaseConnection;
    store: MediaStore;
    environment: Environment;
  }) => Promise<unknown>;
}): Promise<AllParts> {
  await using starting = new AsyncDisposableStack();
  let all: AsyncDisposableStack = starting;
  // Its processes would go on without whoever has started them.
  const end = () => void all.disposeAsync().finally(() => process.exit(1));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const folder = await mkdtemp(join(tmpdir(), 'sorot-all-parts-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const [data, bucketFolder] = [join(folder, 'data'), join(folder, 'bucket')];
  const logs = join(folder, 'logs');
  for (const each of [data, bucketFolder, logs]) await mkdir(each);
  async function start(name: string, line: string[], ready: RegExp | (() => Promise<boolean>)) {
    const part = supervise({ name, line, ready, logFile: join(logs, `${name}.log`) });
    starting.defer(part.stop);
    await waitUntilUp(part);
    return part;
  }

  const [bucketPort, proxyPort] = [await findFreePort(), await findFreePort()];
  const endpoint = `http://127.0.0.1:${bucketPort}`;
  const bucketProgram = join(import.meta.dirname, 'bucket-server.ts');
  const bucket = await start(
    'bucket',
    [process.execPath, bucketProgram, bucketFolder, String(bucketPort)],
    () => answers(endpoint),
  );
  const url = `http://127.0.0.1:${proxyPort}`;
  const common = {
    SOROT_DATA: data,
    STORAGE_URL: `s3://media/site?endpoint=${endpoint}&region=auto`,
    MEDIA_URL: `${endpoint}/media/site/public`,
    MEDIA_SIGNED_URL: endpoint,
    S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    TOKEN_KEY: String(testTokenKey.export({ type: 'pkcs8', format: 'pem' })),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // Visitors, nginx, site.
    TRUST_PROXY: '2',
    RUNNER_TIMEOUT: '5',
    ...options.settings,
  };
  const servers = await startReplicatedPostgres({
    standbys: 2,
    async prepare(direct) {
      await migrateDatabase(direct);
      await runMigrations({ connectionString: direct });
      const connection = connectDatabase({ url: direct });
      const environment = readEnvironment({ ...common, DATABASE_URL: direct });
      const store = openMediaStore(environment);
      await options.fill({ connection, store, environment });
      await connection.close();
    },
  });
  starting.defer(servers.stop);
  const { primary } = servers;
  await waitForStreaming(primary, 2);
  await requireConfirmation(primary);
  const { line, url: poolerUrl } = await describePooler(primary.url, { folder, poolSize: 20 });
  const pooler = await start('pooler', line, () => isConnectable(poolerUrl));
  const variables = {
    ...common,
    BASE_URL: url,
    DATABASE_URL: poolerUrl,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_REPLICA_URL: servers.standbys.map((standby) => standby.url).join(),
  };
  const ports = [await findFreePort(), await findFreePort()];
  const sites = await Promise.all(
    ports.map((port, index) => {
      const settings = { ...variables, PORT: String(port), WORKER_CONCURRENCY: '0' };
      const address = `http://127.0.0.1:${port}/livez`;
      return start(`site ${index + 1}`, describeSorot(['start'], settings), () => answers(address));
    }),
  );
  const proxy = await describeRecipeProxy(folder, { port: proxyPort, sites: ports });
  await start('nginx', proxy.line, () => answers(`${url}/livez`));
  const worker = await start(
    'worker',
    describeSorot(['worker'], { ...variables, WORKER_CONCURRENCY: '1' }),
    /The worker is ready/,
  );
  const { db, pool, close } = connectDatabase({ url: primary.url });
  starting.defer(close);
  const runners: Part[] = [];
  for (const name of ['runner 1', 'runner 2']) {
    const token = (await db.transaction((tx) => addRunner(tx, commandLine, name))) ?? '';
    const machine = join(folder, name);
    const parameters = ['runner', '--site', url, '--token', token, '--folder', machine];
    const command = describeSorot(parameters, { SOROT_DATA: join(machine, 'data') });
    runners.push(await start(name, command, () => isHeard(pool, name)));
  }
  const standbys = servers.standbys.map((standby) => superviseStandby(primary, standby));
  const environment = readEnvironment(variables);
  const store = openMediaStore(environment);
  const closing = starting.move();
  all = closing;
  return {
    ...{ url, variables, environment, data, bucketFolder, db, pool, store },
    parts: { bucket, pooler, standbys, sites, worker, runners },
    async stop() {
      await closing.disposeAsync();
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
    },
  };
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status < 500;
}

async function isConnectable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a runner has asked or reported in the last seconds. */
async function isHeard(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM runners WHERE name = $1 AND last_seen_at > now() - interval '5 seconds'`,
    [name],
  );
  return rowCount === 1;
}

function superviseStandby(primary: ReplicatedServer, standby: ReplicatedServer): Part {
  const { name } = standby;
  return {
    name,
    async isUp() {
      const rows = await primary.ask(
        `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND application_name = '${name}'`,
      );
      return rows.length === 1;
    },
    async kill() {
      await standby.signal('SIGKILL');
      setTimeout(() => void standby.start(), restartAfter);
    },
    stop: standby.stop,
  };
}
