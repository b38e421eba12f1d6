import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { handOver } from './account.ts';
import type { Claim } from './claim-folder.ts';
import { memorySettings } from './memory-settings.ts';
import { type Postmaster, readPidFile } from './postmaster.ts';
import type { PostgresProgram } from './program.ts';
import { toStartError } from './to-start-error.ts';

/** Settings for a small machine with a solid-state disk. fsync stays on. */
const ownSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '80',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are logged by the client; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Recovery after a power cut may take minutes; a start that takes longer is stuck. */
export const startTimeout = 10 * 60_000;

/**
 * Messages that mean another server has, or just had, the port or, without a claim, the cluster.
 */
const lostRace =
  /could not bind|lock file "postmaster.pid" already exists|pre-existing shared memory block/;

/**
 * Starts a server and waits until it is ready. Undefined: another process was faster; try again.
 */
export async function spawnServer(options: {
  folder: string;
  cluster: string;
  program: PostgresProgram;
  /** Passed to the server; ours is still to be released. */
  claim: Claim;
  logFile?: string;
  settings?: Record<string, string>;
  report?: (detail: string) => void;
  /** Default: a free one. */
  port?: number;
}): Promise<Postmaster | undefined> {
  const { folder, cluster, program } = options;
  const logFile = options.logFile ?? join(folder, 'postgres.log');
  const port = String(options.port ?? (await findFreePort()));
  const settings = {
    ...ownSettings,
    ...memorySettings(),
    // The cluster's folder: the server's account may be unable to reach it by its path.
    unix_socket_directories: fitsSocket(cluster) ? '.' : '',
    ...options.settings,
    port,
  };
  try {
    const log = await openLog(logFile);
    await handOver(logFile, program.account);
    const child = spawn(
      join(program.bin, 'postgres'),
      [
        ...['-D', program.clusterArgument(cluster)],
        ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
      ],
      {
        cwd: cluster,
        env: program.env,
        ...program.account,
        // The server has its own process group: Ctrl-C reaches only us, and we stop it when ready.
        detached: true,
        stdio: ['ignore', log.descriptor, log.descriptor, ...options.claim.inherited],
      },
    );
    closeSync(log.descriptor);
    const server = await waitUntilReady(cluster, child);
    child.unref();
    if (server) {
      options.report?.(`${settings.shared_buffers} of memory`);
      return server;
    }
    if (child.signalCode) throw new Error(`it was ended by ${child.signalCode}.`);
    const complaint = await readFrom(logFile, log.size);
    if (lostRace.test(complaint)) return undefined;
    throw new Error(complaint);
  } catch (error) {
    throw toStartError(error, folder);
  }
}

/** Whether the path of a socket in the cluster's folder fits (unix(7): 108 bytes with its end). */
export function fitsSocket(cluster: string): boolean {
  const longest = join(cluster, '.s.PGSQL.65535');
  return process.platform !== 'win32' && Buffer.byteLength(longest) < 108;
}

async function openLog(file: string): Promise<{ descriptor: number; size: number }> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const isLarge = size > 8 * 1024 * 1024;
  const descriptor = openSync(file, isLarge ? 'w' : 'a', 0o600);
  return { descriptor, size: isLarge ? 0 : size };
}

async function readFrom(file: string, start: number): Promise<string> {
  return (await readFile(file)).subarray(start).toString();
}

/** Undefined: the process exited. */
async function waitUntilReady(
  cluster: string,
  child: ChildProcess,
): Promise<Postmaster | undefined> {
  const deadline = performance.now() + startTimeout;
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (failure) throw failure;
    const server = await readPidFile(cluster);
    if (server?.ready && server.pid === child.pid) return server;
    await sleep(20);
  }
  return undefined;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
