import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { createProgram } from './program.ts';
import { prepareEmbeddedRuntime } from './runtime.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

/**
 * The database of a site without `DATABASE_URL`: native PostgreSQL 18 from node_modules on
 * `<dataDir>/postgres`, on a free port of the loopback interface, protected by a password.
 *
 * @param logFile default `<dataDir>/postgres/postgres.log`
 * @throws OperatorError `data_folder_full`, `data_folder_unwritable`, `data_folder_in_use` …
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logFile?: string;
  settings?: Record<string, string>;
  /** Called with the memory of a server that is started. */
  report?: (detail: string) => void;
}): Promise<RunningPostgres> {
  const folder = join(options.dataDir, 'postgres');
  const account = chooseAccount(folder);
  const copies = account ? '/var/cache/sorot' : join(options.dataDir, 'programs');
  const runtime = await prepareEmbeddedRuntime(account, copies);
  return startPostgres({ ...options, folder, program: createProgram(runtime, account) });
}
