import { indexWaiting } from '#api/catalogue/commands/index-waiting.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { Environment } from './env.ts';
import { loadDemoOnce } from './load-demo-once.ts';
import { openProvider, type Provider } from './open-provider.ts';
import { provideDatabase } from './provide-database.ts';
import { runStage } from './stages.ts';

/** The provider in this process: database and API; `closing` ends them. */
export async function startProvider(
  environment: Environment,
  logger: Logger,
  closing: AsyncDisposableStack,
): Promise<Provider & { url: string }> {
  const database = await provideDatabase(environment);
  closing.defer(database.close);
  const provider = openProvider(environment, database, logger);
  closing.defer(provider.connection.close);
  if (database.embedded) await loadDemoOnce(provider);
  await indexWaiting(provider.connection.db, (work) => runStage('search index', work));
  return { ...provider, url: database.url };
}
