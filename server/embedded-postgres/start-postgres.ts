import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#api/platform/operator-error.ts';
import { claimFolder } from './claim-folder.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { Lease } from './lease.ts';
import {
  findPostmaster,
  type Postmaster,
  removeStalePidFile,
  stopPostmaster,
} from './postmaster.ts';
import { type PostgresProgram, superuser } from './program.ts';
import { fitsSocket, spawnServer, startTimeout } from './spawn-server.ts';
import { toStartError } from './to-start-error.ts';

export type RunningPostgres = {
  url: string;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  program: PostgresProgram;
  logFile?: string;
  settings?: Record<string, string>;
  report?: (detail: string) => void;
};

/** Longer than a server elsewhere takes to stop (`stopPostmaster`). */
const patience = 30_000;

/**
 * Starts PostgreSQL on the cluster in `folder` (created if missing), or joins the server that
 * another of our processes runs on it. A server whose owning process was killed is stopped first,
 * so that the new one runs with current programs and settings.
 *
 * @throws OperatorError `data_folder_in_use` if a server runs there that we cannot reach
 */
export async function startPostgres(options: Options): Promise<RunningPostgres> {
  const { folder } = options;
  const cluster = join(folder, 'cluster');

  const tryToJoin = async (server: Postmaster, isOwn: boolean) => {
    const url = await readUrl(folder, server);
    // If it is killed (such as by the OOM killer), restart it at the address that its users know.
    const revive = async () =>
      (await findPostmaster(cluster)) ?? startServer({ ...options, port: server.port });
    const lease = await joinServer(cluster, server, new Lease(url, revive), isOwn);
    return lease && { url, stop: () => stopUnlessUsed(cluster, lease) };
  };

  const deadline = performance.now() + startTimeout;
  let refusal = performance.now() + patience;
  while (performance.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    const server = postmaster ?? (await startServer(options));
    const joined = server?.ready && (await tryToJoin(server, !postmaster));
    if (joined) return joined;
    // Somebody makes a cluster, a server recovers, or ours was killed as soon as it was ready: all
    // of these may have taken minutes.
    const isUnderWay = server ? !server.ready || !postmaster : !existsSync(cluster);
    if (isUnderWay) refusal = performance.now() + patience;
    if (performance.now() > refusal) throw inUse(folder);
    await sleep(100);
  }
  throw new OperatorError(
    'embedded_postgres_failed',
    `The embedded PostgreSQL in ${folder} was not ready after ten minutes.`,
  );
}

/** Undefined: somebody else has the cluster, or was faster. */
async function startServer(options: Options & { port?: number }): Promise<Postmaster | undefined> {
  const { folder, program } = options;
  const cluster = join(folder, 'cluster');
  try {
    const claim = await claimFolder(folder, program.account);
    if (!claim) return undefined;
    try {
      await initialiseCluster(folder, program);
      const stale = await removeStalePidFile(cluster);
      if (stale === 'running') return undefined;
      const port = options.port ?? stale.port;
      return await spawnServer({ ...options, cluster, claim, port });
    } finally {
      claim.release();
    }
  } catch (error) {
    throw toStartError(error, folder);
  }
}

async function readUrl(folder: string, { port, hasSocket }: Postmaster): Promise<string> {
  const cluster = join(folder, 'cluster');
  const password = await readFile(join(folder, 'password'), 'utf8').catch((error) => {
    throw toStartError(error, folder);
  });
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  // The server may have been started by a shorter path.
  const isReachable = hasSocket && fitsSocket(cluster);
  return isReachable ? `${url}?host=${encodeURIComponent(cluster)}` : url;
}

function inUse(folder: string): OperatorError {
  return new OperatorError(
    'data_folder_in_use',
    `The database in ${folder} is in use by another container, another machine or a program that cannot be reached from here: stop that one, give each its own SOROT_DATA, or set DATABASE_URL for several of them.`,
  );
}

/** Undefined: the server stopped or is about to; try again. */
async function joinServer(
  cluster: string,
  server: Postmaster,
  lease: Lease,
  isOwn: boolean,
): Promise<Lease | undefined> {
  try {
    await lease.connect();
    if (!isOwn && (await lease.takeAlone())) {
      lease.retire();
      await stopPostmaster(cluster, server);
    } else if (await lease.share()) {
      return lease;
    }
  } catch (error) {
    // Wrong password: retrying would not help.
    if ((error as { code?: string }).code === '28P01') throw toStartError(error, cluster);
  }
  await lease.release();
  return undefined;
}

async function stopUnlessUsed(cluster: string, lease: Lease): Promise<void> {
  lease.retire();
  try {
    const isAlone = await lease.takeAlone().catch(() => false);
    const server = isAlone && (await findPostmaster(cluster));
    if (server) await stopPostmaster(cluster, server);
  } finally {
    await lease.release();
  }
}
