import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorError } from '#api/platform/operator-error.ts';
import { handOver } from './account.ts';
import { type PostgresProgram, superuser } from './program.ts';

/**
 * Creates a cluster and its password in `folder`, if missing; for whoever has claimed the folder.
 * The cluster is built under another name and renamed when complete, so that a killed first start
 * leaves nothing that looks like one.
 */
export async function initialiseCluster(folder: string, program: PostgresProgram): Promise<void> {
  const cluster = join(folder, 'cluster');
  const password = join(folder, 'password');
  const draft = join(folder, 'draft');
  if (await hasCluster(cluster)) return;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await handOver(draft, program.account);
    const secret = randomBytes(24).toString('base64url');
    await writeFile(password, secret, { mode: 0o600 });
    await handOver(password, program.account);
    await runInitdb(draft, program, secret);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    await rm(password, { force: true });
    throw error;
  }
}

/** @throws OperatorError `cluster_missing` where one was, on a disk that is not mounted now */
async function hasCluster(cluster: string): Promise<boolean> {
  const statIfThere = (path: string) =>
    stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
  if (await statIfThere(join(cluster, 'PG_VERSION'))) return true;
  if (!(await statIfThere(cluster))) return false;
  throw new OperatorError(
    'cluster_missing',
    `There is no database in ${cluster}: mount the disk that holds it, or remove the folder to begin with an empty one.`,
  );
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
