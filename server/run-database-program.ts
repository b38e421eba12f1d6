import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '#api/platform/database.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { ensureDatabase } from './ensure-database.ts';
import type { Environment } from './env.ts';
import { runProgram } from './run-program.ts';

type Frame<Args> = {
  readArguments: (args: string[]) => Args | undefined;
  usage: string;
  /** Milliseconds. */
  statementTimeout?: number;
  /** What the operator reads when `work` ends early because it was asked to. */
  interrupted?: string;
};

export type ProgramSite = {
  environment: Environment;
  connection: DatabaseConnection;
  store: MediaStore;
  signal: AbortSignal;
};

/**
 * The frame of every program that works on the rows of the site, running or not: without arguments
 * from `readArguments` it prints the usage, and what it opens for `work` it closes.
 */
export function runDatabaseProgram<Args>(
  { readArguments, usage, statementTimeout, interrupted }: Frame<Args>,
  work: (site: ProgramSite, args: Args) => Promise<void>,
): Promise<void> {
  return runProgram(async (environment, signal) => {
    const args = readArguments(process.argv.slice(2));
    if (!args) return console.log(usage);
    const database = await ensureDatabase(environment);
    const connection = connectDatabase({ url: database.url, statementTimeout });
    const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
    try {
      await work({ environment, connection, store, signal }, args);
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
