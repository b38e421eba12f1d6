import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts';
import type { TcpProxy } from '#test/tcp-proxy.ts';

const run = promisify(execFile);

export type Fault = {
  name: string;
  /** Whether `/readyz` may report ready during it. */
  ready: boolean;
  begin(): Promise<void>;
  end(): Promise<void>;
};

export type Surroundings = {
  /** The data folder of the PostgreSQL behind `proxy`. */
  databaseFolder: string;
  proxy: TcpProxy;
  /** A file system with only the site's data. */
  data: string;
  /** Read by libfaketime. */
  clockFile: string;
  hostsFile: string;
  mailHost: string;
  mail: { open(): Promise<void>; close(): Promise<void> };
};

/** Faults of servers, one at a time. */
export function listFaults(around: Surroundings): Fault[] {
  const { proxy } = around;
  const filler = join(around.data, 'filler');
  const hosts = `127.0.0.1 localhost\n`;
  return [
    {
      name: 'database killed',
      ready: false,
      async begin() {
        proxy.setMode('broken');
        await signalDatabase(around.databaseFolder, 'SIGKILL');
      },
      end: async () => proxy.setMode('well'),
    },
    {
      name: 'database paused',
      ready: false,
      begin: () => signalDatabase(around.databaseFolder, 'SIGSTOP'),
      end: () => signalDatabase(around.databaseFolder, 'SIGCONT'),
    },
    {
      name: 'database unreachable',
      ready: false,
      begin: async () => proxy.setMode('broken'),
      end: async () => proxy.setMode('well'),
    },
    {
      name: 'database silent',
      ready: false,
      begin: async () => proxy.setMode('silent'),
      async end() {
        proxy.setMode('broken');
        proxy.setMode('well');
      },
    },
    {
      name: 'disk full',
      ready: false,
      begin: () => fill(filler),
      end: () => rm(filler),
    },
    {
      name: 'clock back an hour',
      ready: true,
      begin: () => writeFile(around.clockFile, '-3600\n'),
      end: () => writeFile(around.clockFile, '+0\n'),
    },
    { name: 'mail server dead', ready: true, begin: around.mail.close, end: around.mail.open },
    {
      name: 'names not found',
      ready: true,
      begin: () => writeFile(around.hostsFile, hosts),
      end: () => writeFile(around.hostsFile, `${hosts}127.0.0.1 ${around.mailHost}\n`),
    },
  ];
}

/** The postmaster and those backends that serve queries. A killed backend is restarted. */
async function signalDatabase(folder: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await findPostmaster(join(folder, 'postgres/cluster'));
  if (!postmaster) throw new Error('The database is not running');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster.pid)]);
  const children = stdout.split('\n').map(Number).filter(Boolean);
  for (const pid of [postmaster.pid, ...children]) process.kill(pid, signal);
}

async function fill(file: string): Promise<void> {
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k']).catch(() => undefined);
  await wait(100);
  // Fills the rest of the last block.
  await run('sh', ['-c', `cat /dev/zero >> ${file}`]).catch(() => undefined);
}
