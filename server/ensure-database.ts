import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { prepareDataFolder, requireSpaceForDatabase } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import type { Environment } from './env.ts';
import { runStage } from './stages.ts';

export type EnsuredDatabase = {
  /** Leads to the database itself. */
  url: string;
  /** Its pooler, if there is one: for requests, which need no session of their own. */
  poolerUrl: string | undefined;
  /** True if we started it on `SOROT_DATA` because `DATABASE_URL` is not set. */
  embedded: boolean;
  close(): Promise<void>;
};

type DatabaseEnvironment = Pick<Environment, 'SOROT_DATA' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/**
 * The migrated database: the one at `DATABASE_DIRECT_URL` or `DATABASE_URL`, or the embedded one, which is started, or
 * joined if the site, a worker or an import is already running.
 */
export async function ensureDatabase(environment: DatabaseEnvironment): Promise<EnsuredDatabase> {
  const database = await openDatabase(environment);
  try {
    await runStage('migrations', async (report) => {
      await migrateDatabase(database.url, report);
      await runMigrations({ connectionString: database.url });
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same without migrations, for restore, which works on any state of it. */
export async function openDatabase(environment: DatabaseEnvironment): Promise<EnsuredDatabase> {
  const { SOROT_DATA, DATABASE_URL, DATABASE_DIRECT_URL } = environment;
  await prepareDataFolder(SOROT_DATA);
  if (DATABASE_URL) {
    return {
      url: DATABASE_DIRECT_URL ?? DATABASE_URL,
      poolerUrl: DATABASE_DIRECT_URL && DATABASE_URL,
      embedded: false,
      close: async () => undefined,
    };
  }
  return runStage('database', async (report) => {
    if (!existsSync(join(SOROT_DATA, 'postgres/cluster')))
      await requireSpaceForDatabase(SOROT_DATA);
    const { url, stop } = await startEmbeddedPostgres({ dataDir: SOROT_DATA, report });
    return { url, poolerUrl: undefined, embedded: true, close: stop };
  });
}
