import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '#server/embedded-postgres/account.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts';
import { createProgram } from '#server/embedded-postgres/program.ts';
import { type RunningPostgres, startPostgres } from '#server/embedded-postgres/start-postgres.ts';
import { findPostgres15 } from './postgres-15.ts';

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
 *
 * @param version `embedded`: the one that `npm start` uses; `15`: the oldest that Sorot supports
 *   (`findPostgres15`)
 */
export async function startTestServer(version: 'embedded' | '15'): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sorot-test-'));
  const server =
    version === 'embedded'
      ? await startEmbeddedPostgres({ dataDir, settings })
      : await startPostgres15(dataDir);
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

async function startPostgres15(dataDir: string): Promise<RunningPostgres> {
  const { bin, libraries } = await findPostgres15();
  await chmod(dataDir, 0o755);
  const folder = join(dataDir, 'postgres');
  const runtime = { bin, initdbOptions: ['--locale=C.UTF-8', '--no-sync'] };
  const program = createProgram(runtime, chooseAccount(join(folder, 'cluster')));
  const env = libraries ? { ...program.env, LD_LIBRARY_PATH: libraries } : program.env;
  // PostgreSQL 15 finds its own programs by changing directories, so it needs a traversable path.
  const clusterArgument = (cluster: string) => cluster;
  return startPostgres({ folder, program: { ...program, env, clusterArgument }, settings });
}
