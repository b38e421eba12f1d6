import { connectDatabase, type DatabaseConnection } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { ensureDatabase } from '../ensure-database.ts';
import type { Environment } from '../env.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { runProgram } from './run-program.ts';

export type ProgramSite = {
  environment: Environment;
  connection: DatabaseConnection;
  store: MediaStore;
  signal: AbortSignal;
};

/**
 * Runs a command that works on the site's database, whether the site is running or not, and closes
 * what it opened for `work`. `statementTimeout`: milliseconds. `interrupted`: printed if `work` is
 * stopped by a signal. `mayCreate`: whether it creates an installation where there is none.
 */
export function runDatabaseProgram(
  work: (site: ProgramSite) => Promise<void>,
  {
    statementTimeout,
    interrupted,
    mayCreate = false,
  }: { statementTimeout?: number; interrupted?: string; mayCreate?: boolean } = {},
): Promise<void> {
  return runProgram(async (environment, signal) => {
    const database = await ensureDatabase(environment, { mayCreate });
    const connection = connectDatabase({ url: database.url, statementTimeout });
    const store = openMediaStore(environment);
    try {
      await work({ environment, connection, store, signal });
    } catch (error) {
      if (!interrupted || !signal.aborted) throw error;
      console.error(interrupted);
      process.exitCode = 1;
    } finally {
      await connection.close();
      await database.close();
    }
  });
}
