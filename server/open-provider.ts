import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, createApi } from '#api/app.ts';
import { addSynonyms } from '#api/catalogue/synonyms.ts';
import { connectDatabase, type DatabaseConnection } from '#api/platform/database.ts';
import type { WatchedFolders } from '#api/platform/http/health-routes.ts';
import type { Worker } from '#api/platform/jobs/supervise-runner.ts';
import type { Logger } from '#api/platform/logger.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { createMetrics, type Metrics } from '#api/platform/metrics.ts';
import type { Environment } from './env.ts';
import { readSalesConfig, type SalesConfig } from './sales-config.ts';
import { readSecurityConfig } from './security-config.ts';
import { readSiteConfig } from './site-config.ts';
import { ensureTokenKey } from './token-key.ts';

export type Storage = { store: MediaStore; connection: DatabaseConnection };

export type Provider = Storage &
  SalesConfig & {
    api: Api;
    metrics: Metrics;
    /** Those running in this process, for `/readyz`. */
    workers: Worker[];
  };

/** A migrated database, and the media of `SOROT_DATA`. */
export function openStorage(
  environment: Environment,
  database: { url: string },
  logger: Logger,
): Storage {
  const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
  const connection = connectDatabase({
    url: database.url,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  return { store, connection };
}

/** The API provider. */
export async function openProvider(
  environment: Environment,
  { store, connection }: Storage,
  logger: Logger,
): Promise<Provider> {
  const sales = await readSalesConfig(environment, connection.db);
  await readOwnSynonyms(join(environment.SOROT_DATA, 'synonyms.txt'));
  const metrics = createMetrics({ db: connection.db, defaults: true });
  const workers: Worker[] = [];
  const api = createApi({
    db: connection.db,
    pool: connection.pool,
    store,
    logger,
    metrics,
    needs: {
      workers,
      folders: listWrittenFolders(environment),
      minFreeBytes: environment.MIN_FREE_MB * 1024 * 1024,
    },
    tokenKey: await ensureTokenKey(environment),
    cacheFolder: join(environment.SOROT_DATA, 'cache'),
    config: {
      defaultLanguage: environment.DEFAULT_LANGUAGE,
      timeZone: environment.TIME_ZONE,
      country: null,
      ratings: {
        unratedAs: environment.UNRATED_AS,
        confirmedFrom:
          environment.AGE_CONFIRMATION === 'none' ? null : environment.AGE_CONFIRMATION,
      },
      site: await readSiteConfig(environment, connection.db),
      security: readSecurityConfig(environment),
      ...sales,
    },
  });
  return { api, store, connection, metrics, workers, ...sales };
}

/** They may be on separate disks. */
function listWrittenFolders({ SOROT_DATA, DATABASE_URL }: Environment): WatchedFolders {
  const ours = ['media', 'outbox', 'cache', ...(DATABASE_URL ? [] : ['postgres'])];
  return Object.fromEntries(ours.map((name) => [name, join(SOROT_DATA, name)]));
}

async function readOwnSynonyms(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text) addSynonyms(text, file);
}
