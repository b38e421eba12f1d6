import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Postmaster = {
  pid: number;
  port: number;
  /** Whether it has a Unix socket, in the cluster's folder. */
  hasSocket: boolean;
  ready: boolean;
};

/**
 * The server running on this cluster, even if another process started it. Undefined: there is none
 * that we can see; one in another container is invisible to us.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const named = await readPidFile(cluster);
  return named && (await isPostmasterOf(cluster, named)) ? named : undefined;
}

/** The server that `postmaster.pid` names, whether it runs or not. */
export async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  // PostgreSQL: "Line # 1 postmaster PID … 4 port number, 5 first Unix socket directory path (empty
  // if none) … 8 status" (pidfile.h)
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!pid) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    hasSocket: Boolean(lines[4]),
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * Removes the `postmaster.pid` of a server that is gone, and the locks of its sockets: PostgreSQL
 * would take any process with that id for it and refuse to start. Only for whoever has claimed the
 * folder.
 *
 * @returns its port, which its users know, if it named one; `running`: a server runs although
 *   nobody had claimed the folder, such as one of a version before claims
 */
export async function removeStalePidFile(
  cluster: string,
): Promise<{ port: number | undefined } | 'running'> {
  const named = await readPidFile(cluster);
  if (named && ((await isPostmasterOf(cluster, named)) || (await answers(cluster, named)))) {
    return 'running';
  }
  const left = (await readdir(cluster)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of ['postmaster.pid', ...left]) await rm(join(cluster, name), { force: true });
  return { port: named?.port || undefined };
}

/** A Unix socket is reached through the file system, and so from other containers, too. */
function answers(cluster: string, { port, hasSocket }: Postmaster): Promise<boolean> {
  return new Promise((resolve) => {
    if (!hasSocket) return resolve(false);
    const socket = connect(join(cluster, `.s.PGSQL.${port}`), () => {
      socket.destroy();
      resolve(true);
    }).once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EAGAIN'));
  });
}

async function isPostmasterOf(cluster: string, { pid, port }: Postmaster): Promise<boolean> {
  if (process.platform !== 'linux') return isServerOnPort(await readCommand(pid), port);
  const proc = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  // Process ids belong to a namespace: /proc has to be that of ours, and the process in it.
  if ((await readlink('/proc/self').catch(() => '')) !== String(process.pid)) return false;
  const status = await proc('status');
  if (!/^Name:\tpostgres$/m.test(status) || /^NSpid:\t\d+\t/m.test(status)) return false;
  try {
    const [cwd, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return cwd.ino === folder.ino && cwd.dev === folder.dev;
  } catch (error) {
    // Root in a container may not look at the folder of another account's process.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false;
    return isServerOnPort((await proc('cmdline')).replaceAll('\0', ' '), port);
  }
}

async function readCommand(pid: number): Promise<string> {
  const listing = promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']);
  return (await listing.catch(() => undefined))?.stdout ?? '';
}

function isServerOnPort(command: string, port: number): boolean {
  return /^\S.*\/postgres /.test(command) && `${command.trimEnd()} `.includes(`--port=${port} `);
}

/** Fast shutdown: ends sessions and writes everything, so the next start needs no recovery. */
export async function stopPostmaster(cluster: string, server: Postmaster): Promise<void> {
  await signalAndWait(cluster, server, 'SIGINT', 20_000);
  // Immediate shutdown loses no data either, but the next start needs recovery.
  await signalAndWait(cluster, server, 'SIGQUIT', 5_000);
}

async function signalAndWait(
  cluster: string,
  server: Postmaster,
  signal: NodeJS.Signals,
  timeout: number,
): Promise<void> {
  if (!(await isPostmasterOf(cluster, server))) return;
  process.kill(server.pid, signal);
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline && (await isPostmasterOf(cluster, server))) await sleep(20);
}
