import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseAccount, handOver } from '#server/embedded-postgres/account.ts';
import { initialiseCluster } from '#server/embedded-postgres/initialise-cluster.ts';
import { createProgram, type PostgresProgram } from '#server/embedded-postgres/program.ts';
import { prepareEmbeddedRuntime } from '#server/embedded-postgres/runtime.ts';
import { findFreePort } from './find-free-port.ts';

const run = promisify(execFile);

export type ReplicatedServer = {
  name: string;
  url: string;
  /** Runs one statement. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any shape
  ask(statement: string): Promise<any[]>;
  start(): Promise<void>;
  /** To the server and all of its processes. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The embedded PostgreSQL as a primary with hot standbys that stream from it, each in a temporary
 * folder. `settings`: of all of them. The standbys are called `standby1`, `standby2`, …
 */
export async function startReplicatedPostgres(options: {
  standbys: number;
  settings?: Record<string, string>;
  /** Fills the primary before standbys are made of it. */
  prepare: (url: string) => Promise<void>;
}) {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-replicated-'));
  await run('chmod', ['755', folder]);
  const home = join(folder, 'primary');
  const account = chooseAccount(join(home, 'cluster'));
  const runtime = await prepareEmbeddedRuntime(account, join(folder, 'programs'));
  const initdbOptions = [...runtime.initdbOptions, '--no-sync'];
  const program = createProgram({ ...runtime, initdbOptions }, account);
  await mkdir(home, { mode: 0o700 });
  await handOver(home, account);
  await initialiseCluster(home, program);
  const password = await readFile(join(home, 'password'), 'utf8');
  const describe = async (name: string, cluster: string) => {
    const port = await findFreePort();
    return { name, cluster, port, password, program, settings: options.settings ?? {} };
  };
  const primary = openServer(await describe('primary', join(home, 'cluster')));
  await primary.start();
  await options.prepare(primary.url);
  const standbys: ReplicatedServer[] = [];
  for (let made = 1; made <= options.standbys; made += 1) {
    const name = `standby${made}`;
    await copyCluster(primary.url, join(home, 'cluster'), join(folder, name), name);
    const standby = openServer(await describe(name, join(folder, name)));
    await standby.start();
    standbys.push(standby);
  }
  return {
    primary,
    standbys,
    async stop() {
      for (const server of [primary, ...standbys]) {
        await server.signal('SIGCONT');
        await server.stop();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup, as `pg_basebackup -R` makes it: the embedded PostgreSQL comes without that. */
async function copyCluster(primaryUrl: string, from: string, to: string, name: string) {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('copy', true)`);
    await run('cp', ['-a', from, to]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    const { hostname, port, username, password } = new URL(primaryUrl);
    const connection = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
    await rm(join(to, 'postmaster.pid'));
    await writeFile(join(to, 'backup_label'), rows[0].labelfile);
    await writeFile(join(to, 'standby.signal'), '');
    await writeFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
    // Where we may write what the server's account reads.
    await run('chown', ['-R', `--reference=${from}`, to]);
  } finally {
    await client.end();
  }
}

function openServer(of: {
  name: string;
  cluster: string;
  port: number;
  password: string;
  program: PostgresProgram;
  settings: Record<string, string>;
}): ReplicatedServer {
  const { name, cluster, program, port } = of;
  const url = `postgres://sorot:${of.password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function ask(statement: string) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    name,
    url,
    ask,
    async start() {
      const settings = {
        ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off' },
        ...{ shared_buffers: '64MB', log_min_messages: 'fatal', timezone: 'UTC' },
        ...of.settings,
        port: String(port),
      };
      const parameters = Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
      server = spawn(
        join(program.bin, 'postgres'),
        ['-D', program.clusterArgument(cluster), ...parameters],
        { cwd: cluster, env: program.env, ...program.account, stdio: 'ignore' },
      );
      for (;;) {
        if (server.exitCode !== null) throw new Error(`${name} ended with ${server.exitCode}`);
        const isUp = await ask('SELECT').then(
          () => true,
          () => false,
        );
        if (isUp) return;
        await sleep(50);
      }
    },
    async signal(signal) {
      if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)]).catch(
        () => ({ stdout: '' }),
      );
      for (const pid of [server.pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
      }
      if (signal === 'SIGKILL') await ended;
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      // An immediate shutdown, which leaves no shared memory behind.
      server.kill('SIGQUIT');
      await ended;
    },
  };
}

/** Waits until this many standbys stream from a server. */
export async function waitForStreaming({ ask }: ReplicatedServer, count: number): Promise<void> {
  const streaming = `SELECT FROM pg_stat_replication WHERE state = 'streaming'`;
  while ((await ask(streaming)).length < count) await sleep(50);
}

/** From now on, one of two standbys has to confirm each commit. */
export async function requireConfirmation({ ask }: ReplicatedServer): Promise<void> {
  await ask(`ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby1, standby2)'`);
  await ask('SELECT pg_reload_conf()');
}
