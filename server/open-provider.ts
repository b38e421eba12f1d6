import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, createApi } from '#api/app.ts';
import { addSynonyms } from '#api/catalogue/synonyms.ts';
import type { ApiDeps } from '#api/deps.ts';
import { connectDatabase, type DatabaseConnection } from '#api/platform/database.ts';
import type { WatchedFolders } from '#api/platform/http/health-routes.ts';
import type { Worker } from '#api/platform/jobs/supervise-runner.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { createMetrics, type Metrics } from '#api/platform/metrics.ts';
import { openReplicas, type Replicas } from '#api/platform/replicas/replicas.ts';
import type { LiveSettings } from '#api/settings/live-settings.ts';
import program from '../package.json' with { type: 'json' };
import type { EnsuredDatabase } from './ensure-database.ts';
import { describeVariables, type Environment } from './env.ts';
import { readImportConfig } from './import/import-config.ts';
import { openSiteSettings, readConfig } from './live-config.ts';
import { createVersionReader } from './newest-version.ts';
import { openMail } from './open-mail.ts';
import { ensureSetupToken } from './setup-link.ts';
import { openMediaStore } from './storage/open-media-store.ts';
import { ensureTokenKey } from './token-key.ts';

export type Storage = {
  store: MediaStore;
  connection: DatabaseConnection;
  /** The connection for requests: through the pooler, if there is one. */
  requests: DatabaseConnection;
  /** The connection for queries that read a whole large catalogue; opened when there are some. */
  counting: DatabaseConnection;
  /** Undefined: there are none. */
  replicas: Replicas | undefined;
  close(): Promise<void>;
};

export type Provider = Storage & {
  api: Api;
  settings: LiveSettings;
  setupToken: string | null;
  config: ApiDeps['config'];
  metrics: Metrics;
  /** Workers that run in this process, for `/readyz`. */
  workers: Worker[];
};

/** Milliseconds. */
const countingTimeout = 60_000;

/** A migrated database, and the site's media. `replicaUrls`: for requests of anonymous visitors. */
export function openStorage(
  environment: Environment,
  database: Pick<EnsuredDatabase, 'url' | 'poolerUrl'>,
  logger: Logger,
  replicaUrls: string[] = [],
): Storage {
  const store = openMediaStore(environment);
  const { url, poolerUrl } = database;
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'database connection lost');
  const replicas =
    replicaUrls.length > 0
      ? openReplicas({ primaryUrl: url, urls: replicaUrls, logger })
      : undefined;
  const connect = { chooseReplica: replicas?.choose, onIdleError };
  const connection = connectDatabase({ ...connect, url });
  const requests = poolerUrl
    ? connectDatabase({ ...connect, url: poolerUrl, isPooler: true })
    : connection;
  const counting = connectDatabase({
    ...connect,
    url,
    maxConnections: 2,
    statementTimeout: countingTimeout,
  });
  return {
    store,
    connection,
    requests,
    counting,
    replicas,
    async close() {
      await replicas?.close();
      await counting.close();
      if (requests !== connection) await requests.close();
      await connection.close();
    },
  };
}

/** The API provider. */
export async function openProvider(
  environment: Environment,
  storage: Storage,
  logger: Logger,
): Promise<Provider> {
  const { store, connection, requests } = storage;
  const settings = await openSiteSettings(environment, connection.db);
  const config = readConfig(settings, environment, logger);
  const setupToken = await ensureSetupToken(connection.db, environment.SOROT_DATA);
  await readOwnSynonyms(join(environment.SOROT_DATA, 'synonyms.txt'));
  const metrics = createMetrics({ db: connection.db, defaults: true });
  storage.replicas?.watch(metrics);
  const workers: Worker[] = [];
  const api = createApi({
    db: requests.db,
    pool: requests.pool,
    countingDb: storage.counting.db,
    store,
    logger,
    metrics,
    needs: {
      workers,
      folders: listWrittenFolders(environment),
      minFreeBytes: environment.MIN_FREE_MB * 1024 * 1024,
    },
    imports: readImportConfig(environment),
    programs: { ffmpegPath: environment.FFMPEG_PATH, ffprobePath: environment.FFPROBE_PATH },
    leaseSeconds: environment.RUNNER_TIMEOUT,
    tokenKey: await ensureTokenKey(environment),
    cacheFolder: join(environment.SOROT_DATA, 'cache'),
    settings,
    host: {
      dataFolder: environment.SOROT_DATA,
      version: program.version,
      findNewerVersion: createVersionReader(environment.NEWEST_VERSION, program.version),
      ffmpegPath: environment.FFMPEG_PATH,
      ffprobePath: environment.FFPROBE_PATH,
      variables: describeVariables(environment),
      setupToken,
    },
    openMail: (siteUrl) => openMail(environment, settings, environment.BASE_URL ?? siteUrl),
    config,
  });
  return { ...storage, api, settings, setupToken, config, metrics, workers };
}

/** The folders that the site writes to, which may be on separate disks. */
export function listWrittenFolders({ SOROT_DATA, DATABASE_URL }: Environment): WatchedFolders {
  const ours = [
    'media',
    'library',
    'uploads',
    'outbox',
    'cache',
    ...(DATABASE_URL ? [] : ['postgres']),
  ];
  return Object.fromEntries(ours.map((name) => [name, join(SOROT_DATA, name)]));
}

async function readOwnSynonyms(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text) addSynonyms(text, file);
}
