import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#api/platform/operator-error.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { Lease } from './lease.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { type PostgresProgram, superuser } from './program.ts';
import { spawnServer, startTimeout } from './spawn-server.ts';
import { toStartError } from './to-start-error.ts';

export type RunningPostgres = {
  url: string;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the cluster in `folder` (created if missing), or joins the server that
 * another of our processes runs on it. A server whose owning process was killed is stopped first,
 * so that the new one runs with current programs and settings.
 */
export async function startPostgres(options: {
  folder: string;
  program: PostgresProgram;
  logFile?: string;
  settings?: Record<string, string>;
  report?: (detail: string) => void;
}): Promise<RunningPostgres> {
  const { folder, program } = options;
  const cluster = join(folder, 'cluster');
  await initialiseCluster(folder, program);
  const password = await readFile(join(folder, 'password'), 'utf8').catch((error) => {
    throw toStartError(error, folder);
  });
  const urlOf = ({ port, hasSocket }: Postmaster) => {
    const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
    return hasSocket ? `${url}?host=${encodeURIComponent(cluster)}` : url;
  };

  const deadline = Date.now() + startTimeout;
  const tryToJoin = async (server: Postmaster, isOwn: boolean) => {
    const { pid, port } = server;
    const url = urlOf(server);
    // If it is killed (such as by the OOM killer), restart it at the address that its users know.
    const revive = async () =>
      (await findPostmaster(cluster)) ?? spawnServer({ ...options, cluster, port });
    const lease = await joinServer(cluster, pid, new Lease(url, revive), isOwn);
    return lease && { url, stop: () => stopUnlessUsed(cluster, lease) };
  };

  while (Date.now() < deadline) {
    const found = await findPostmaster(cluster);
    const server = found ?? (await spawnServer({ ...options, cluster }));
    const joined = server?.ready && (await tryToJoin(server, !found));
    if (joined) return joined;
    await sleep(50);
  }
  throw new OperatorError(
    'embedded_postgres_failed',
    `The embedded PostgreSQL in ${folder} was not ready after ten minutes.`,
  );
}

/** Undefined: the server stopped or is about to; try again. */
async function joinServer(
  cluster: string,
  pid: number,
  lease: Lease,
  isOwn: boolean,
): Promise<Lease | undefined> {
  try {
    await lease.connect();
    if (!isOwn && (await lease.takeAlone())) {
      lease.retire();
      await stopPostmaster(cluster, pid);
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
    if (server) await stopPostmaster(cluster, server.pid);
  } finally {
    await lease.release();
  }
}
