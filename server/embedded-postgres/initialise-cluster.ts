import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isProcessAlive } from '#api/platform/is-process-alive.ts';
import type { Account } from './account.ts';
import { type PostgresProgram, superuser } from './program.ts';
import { toStartError } from './to-start-error.ts';

/**
 * Creates `folder` with a new cluster and its password, if missing. It is built in a temporary
 * folder and renamed into place, so that a killed first start leaves nothing half-made, and of two
 * processes that start together the first wins and the other uses its cluster.
 */
export async function initialiseCluster(folder: string, program: PostgresProgram): Promise<void> {
  if (existsSync(join(folder, 'cluster/PG_VERSION'))) return;
  await removeAbandonedDrafts(folder);
  const draft = `${draftPrefix(folder)}${process.pid}`;
  const cluster = join(draft, 'cluster');
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    await mkdir(cluster, { mode: 0o700 });
    await handOver([draft, cluster], program.account);
    const password = randomBytes(24).toString('base64url');
    await writeFile(join(draft, 'password'), password, { mode: 0o600 });
    await runInitdb(cluster, program, password);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (existsSync(join(folder, 'cluster/PG_VERSION'))) return;
    throw toStartError(error, folder);
  }
}

function draftPrefix(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}-`);
}

async function handOver(folders: string[], account: Account): Promise<void> {
  if (account) await Promise.all(folders.map((path) => chown(path, account.uid, account.gid)));
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  const prefix = basename(draftPrefix(folder));
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid && !isProcessAlive(pid)) await rm(join(dirname(folder), name), { recursive: true });
  }
}

async function runInitdb(
  cluster: string,
  program: PostgresProgram,
  password: string,
): Promise<void> {
  const initdb = [
    join(program.bin, 'initdb'),
    ...['-D', program.clusterArgument(cluster), '-U', superuser, '-E', 'UTF8'],
    ...['-A', 'scram-sha-256', '--pwfile=/dev/stdin', ...program.initdbOptions],
  ];
  // initdb opens the password file by name. Node's own pipes are sockets, which cannot be opened
  // that way, so `cat` provides a real pipe.
  const child = spawn('/bin/sh', ['-c', 'cat | exec "$0" "$@"', ...initdb], {
    cwd: cluster,
    env: program.env,
    ...program.account,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(password);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [complaint, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(complaint.trim() || `initdb ended with code ${code}`);
}
