import { execFileSync } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive } from '#api/platform/is-process-alive.ts';

export type Postmaster = {
  pid: number;
  port: number;
  /** Whether it has a Unix socket, in the cluster's folder. */
  hasSocket: boolean;
  ready: boolean;
};

/**
 * The server running on this cluster, if any, even if another process started it. Removes a
 * `postmaster.pid` whose process is gone or whose process id was reused: PostgreSQL would take any
 * process with that id for a server and refuse to start.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  // PostgreSQL: "Line # 1 postmaster PID … 4 port number, 5 first Unix socket directory path (empty
  // if none) … 8 status" (pidfile.h)
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!pid) return undefined;
  if (!(await isPostmasterOf(cluster, pid))) {
    await rm(file, { force: true });
    return undefined;
  }
  return {
    pid,
    port: Number(lines[3]),
    hasSocket: Boolean(lines[4]),
    ready: lines[7]?.trim() === 'ready',
  };
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  if (process.platform === 'linux') {
    const [cwd, folder] = await Promise.all([
      stat(`/proc/${pid}/cwd`).catch(() => undefined),
      stat(cluster),
    ]);
    return cwd !== undefined && cwd.ino === folder.ino && cwd.dev === folder.dev;
  }
  return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    .trim()
    .endsWith('postgres');
}

/** Fast shutdown: ends sessions and writes everything, so the next start needs no recovery. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  await signalAndWait(cluster, pid, 'SIGINT', 20_000);
  // Immediate shutdown loses no data either, but the next start needs recovery.
  await signalAndWait(cluster, pid, 'SIGQUIT', 5_000);
}

async function signalAndWait(
  cluster: string,
  pid: number,
  signal: NodeJS.Signals,
  timeout: number,
): Promise<void> {
  if (!(await isPostmasterOf(cluster, pid))) return;
  process.kill(pid, signal);
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline && (await isPostmasterOf(cluster, pid))) await sleep(20);
}
