import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount } from '#server/embedded-postgres/account.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts';
import { createProgram } from '#server/embedded-postgres/program.ts';
import { type RunningPostgres, startPostgres } from '#server/embedded-postgres/start-postgres.ts';

export type TestServer = {
  url: string;
  /** Restarts the server on the same port while it is in use, as after an upgrade. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Not crash-safe, but faster: every test creates its own data. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A PostgreSQL for one test run, in a temporary folder.
 * @param version `embedded`: the one that `npm start` uses; `15`: the machine's own, the oldest
 *   that Sorot supports
 */
export async function startTestServer(version: 'embedded' | '15'): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sorot-test-'));
  const server =
    version === 'embedded'
      ? await startEmbeddedPostgres({ dataDir, settings })
      : await startMachinePostgres(dataDir);
  return {
    url: server.url,
    restart: async () => {
      const running = await findPostmaster(join(dataDir, 'postgres/cluster'));
      if (running) process.kill(running.pid, 'SIGINT');
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startMachinePostgres(dataDir: string): Promise<RunningPostgres> {
  await chmod(dataDir, 0o755);
  const folder = join(dataDir, 'postgres');
  const runtime = { bin: await findPostgres15(), initdbOptions: ['--locale=C.UTF-8', '--no-sync'] };
  const program = createProgram(runtime, chooseAccount(join(folder, 'cluster')));
  // PostgreSQL 15 finds its own programs by changing directories, so it needs a traversable path.
  const clusterArgument = (cluster: string) => cluster;
  return startPostgres({ folder, program: { ...program, clusterArgument }, settings });
}

/** Debian's, downloaded and unpacked (not installed) if the machine has none. */
async function findPostgres15(): Promise<string> {
  const installed = '/usr/lib/postgresql/15/bin';
  if (existsSync(installed)) return installed;
  const unpacked = join(tmpdir(), 'sorot-postgresql-15');
  const bin = join(unpacked, installed);
  if (!existsSync(bin)) {
    const run = promisify(execFile);
    const download = await mkdtemp(join(tmpdir(), 'sorot-postgresql-15-'));
    await run('apt-get', ['download', 'postgresql-15'], { cwd: download });
    const [archive = ''] = await readdir(download);
    await run('dpkg-deb', ['-x', join(download, archive), unpacked]);
    await rm(download, { recursive: true });
  }
  return bin;
}
