import { indexWaiting } from '#api/catalogue/commands/index-titles.ts';
import { requireOwnMedia } from '#api/media/index.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { output } from '#api/platform/log/output.ts';
import { ensureAreas } from '#api/shop/shipping/commands/load-areas.ts';
import { seedPages } from '#api/site/commands/save-page.ts';
import { replacePublishedPasswords } from './demo-logins.ts';
import { ensureDatabase } from './ensure-database.ts';
import type { Environment } from './env.ts';
import { loadDemoOnce } from './load-demo-once.ts';
import { openProvider, openStorage, type Provider } from './open-provider.ts';
import { linkInProcess, linkProvider, type ProviderLink } from './site/provider-link.ts';
import { runStage } from './stages.ts';
import { checkStorage } from './storage/check-storage.ts';

type StartedProvider = Provider & { url: string };

/**
 * The API provider: the one at `API_URL`, or one in this process with its database, which `closing`
 * shuts down.
 */
export async function reachProvider(
  environment: Environment,
  logger: Logger,
  closing: AsyncDisposableStack,
): Promise<{ link: ProviderLink; provider: StartedProvider | undefined }> {
  const { API_URL, COUNTRY_HEADER } = environment;
  if (API_URL) return { link: linkProvider(API_URL, COUNTRY_HEADER), provider: undefined };
  const provider = await startProvider(environment, logger, closing);
  return { link: linkInProcess(provider.api), provider };
}

async function startProvider(
  environment: Environment,
  logger: Logger,
  closing: AsyncDisposableStack,
): Promise<StartedProvider> {
  const database = await ensureDatabase(environment, { mayCreate: true });
  closing.defer(database.close);
  const storage = openStorage(environment, database, logger, environment.DATABASE_REPLICA_URL);
  closing.defer(storage.close);
  await checkStorage(storage.store, environment, logger);
  await requireOwnMedia(storage.connection.db, storage.store);
  await seedPages(storage.connection.db);
  await ensureAreas(storage.connection.pool, (work) => runStage('areas', work));
  if (database.embedded) await loadDemoOnce(storage, environment);
  if (await replacePublishedPasswords(storage.connection.db, environment.SOROT_DATA)) {
    output.print(
      'The demo logins had published passwords: they now have new ones, and their sessions were ended.',
    );
  }
  const provider = await openProvider(environment, storage, logger);
  await indexWaiting(provider.connection.db, (work) => runStage('search index', work));
  await provider.api
    .prepare((work) => runStage('counts', work))
    .catch((error) => logger.warn({ err: error }, 'the catalogue is counted when somebody asks'));
  return { ...provider, url: database.url };
}
