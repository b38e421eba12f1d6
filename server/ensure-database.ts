import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { openClient } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { findForeignSettings } from '#api/platform/session-settings.ts';
import { describeConcerns, refuseSharedSession } from '#api/platform/suitable-database.ts';
import { keepSecret } from '#api/platform/text/hide-secrets.ts';
import { prepareDataFolder, requireSpaceForDatabase } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { type DatabaseEnvironment, requireInstallation } from './require-installation.ts';
import { runStage } from './stages.ts';

export type EnsuredDatabase = {
  /** Leads to the database itself. */
  url: string;
  /** The database's pooler, if there is one: for requests, which need no session of their own. */
  poolerUrl: string | undefined;
  /** True if we started it on `SOROT_DATA` because `DATABASE_URL` is not set. */
  embedded: boolean;
  close(): Promise<void>;
};

/**
 * The migrated database: the one at `DATABASE_DIRECT_URL` or `DATABASE_URL`, or the embedded one, which is started, or
 * joined if the site, a worker or an import is already running.
 *
 * @throws OperatorError `no_installation` if there is none, unless `mayCreate`
 */
export async function ensureDatabase(
  environment: DatabaseEnvironment,
  options: { mayCreate: boolean },
): Promise<EnsuredDatabase> {
  const database = await openDatabase(environment, options);
  const { url, poolerUrl } = database;
  try {
    await runStage('migrations', async (report) => {
      await migrateDatabase(url, report);
      await migrateJobs(url);
    });
    if (!database.embedded) await inspectForeignDatabase(url);
    if (poolerUrl) await refuseForeignSettings(poolerUrl);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database without migrating it, for restore, which works on any state of it. */
export async function openDatabase(
  environment: DatabaseEnvironment,
  options: { mayCreate: boolean },
): Promise<EnsuredDatabase> {
  const { SOROT_DATA, DATABASE_URL, DATABASE_DIRECT_URL } = environment;
  await requireInstallation(environment, options);
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
    keepSecret([url]);
    return { url, poolerUrl: undefined, embedded: true, close: stop };
  });
}

/**
 * @throws OperatorError `database_unsuitable`
 */
async function inspectForeignDatabase(url: string): Promise<void> {
  const clients = await Promise.all([openClient(url), openClient(url)]);
  try {
    await refuseSharedSession(...clients);
    for (const concern of await describeConcerns(clients[0])) console.warn(concern);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/**
 * A pooler of transactions has settings of its own connections, which are the account's.
 *
 * @throws OperatorError `database_unsuitable`
 */
async function refuseForeignSettings(poolerUrl: string): Promise<void> {
  const { pool, close } = connectDatabase({ url: poolerUrl, isPooler: true, maxConnections: 1 });
  try {
    const client = await pool.connect();
    const foreign = await findForeignSettings(client).finally(() => client.release());
    if (foreign.length === 0) return;
    const { username: account, pathname } = new URL(poolerUrl);
    const changes = foreign.map(
      ({ name, wanted }) => `ALTER ROLE ${account} SET ${name} = ${wanted}`,
    );
    throw new OperatorError(
      'database_unsuitable',
      `Connections of the pooler have settings with which Sorot misreads the database: ${changes.join('; ')}, then RECONNECT ${pathname.slice(1)} in the pooler.`,
    );
  } finally {
    await close();
  }
}
