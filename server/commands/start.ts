import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { createLogger, type Logger } from '#api/platform/log/logger.ts';
import { output } from '#api/platform/log/output.ts';
import { describeDemoLogins } from '../demo-logins.ts';
import type { Environment } from '../env.ts';
import { checkPort, serveHttp } from '../http-server.ts';
import { readVisitorSettings, visitorsByEnvironment } from '../live-config.ts';
import { logUnexpectedErrors } from '../log-unexpected-errors.ts';
import { findFileLimit, limitConnections } from '../open-files.ts';
import { describeMail } from '../open-mail.ts';
import { clientFolder, invalidateOnChange, openSite } from '../open-site.ts';
import { runProgram } from '../program/run-program.ts';
import { describeSetup } from '../setup-link.ts';
import { keepPreviousAssets } from '../site/previous-assets.ts';
import { runStage } from '../stages.ts';
import { startJobs } from '../start-jobs.ts';
import { reachProvider } from '../start-provider.ts';

/** Milliseconds. */
const warningPause = 60_000;

/** Milliseconds. A busy proxy has used all its idle connections by then. */
const idleBehindProxy = 2_000;

export function addStart(program: Command): void {
  program
    .command('start')
    .description('run the site, with its API and background work')
    .action(() => runProgram(serveSite));
}

/** The provider runs in the same process unless `API_URL` names another. */
async function serveSite(environment: Environment, ending: AbortSignal): Promise<void> {
  const logger = createLogger({ level: environment.LOG_LEVEL, format: environment.LOG_FORMAT });
  logUnexpectedErrors(logger);
  await using closing = new AsyncDisposableStack();
  const address = { host: environment.HOST, port: environment.PORT };
  const connections = limitConnections(await findFileLimit());
  if (connections.warning) logger.warn(connections.warning);
  await checkPort(address);
  const { link, provider } = await reachProvider(environment, logger, closing);
  const previousAssets = join(environment.SOROT_DATA, 'assets');
  await runStage('assets', async () => {
    const folders = { built: join(clientFolder, 'assets'), previous: previousAssets };
    const onError = (error: unknown) => logger.warn({ err: error }, 'assets are not kept');
    closing.defer(await keepPreviousAssets(folders, { onError }));
  });
  const { site, cache, gate, forgetSite } = await openSite(environment, link, {
    logger,
    metrics: provider?.metrics,
    visitors: provider
      ? readVisitorSettings(environment, provider.settings)
      : visitorsByEnvironment(environment),
    previousAssets,
  });
  if (provider) {
    const { expireCatalogue } = provider.api;
    const { reload: reloadSettings } = provider.settings;
    const { replicas } = provider;
    const memory = { cache, expireCatalogue, forgetSite, reloadSettings, replicas };
    const listener = invalidateOnChange(provider.url, memory, logger);
    closing.defer(() => listener.close());
  }
  const http = await serveHttp(address, site.fetch, gate, {
    max: connections.max,
    onRefused: warnRarely(logger),
  });
  if (provider) {
    output.print(describeMail(environment));
    const { db } = provider.connection;
    const demoLogins = await describeDemoLogins(db, environment.SOROT_DATA);
    if (demoLogins) output.print(demoLogins);
    const { setupToken } = provider;
    const setup = describeSetup(
      setupToken,
      environment.BASE_URL ?? http.url,
      environment.SOROT_DATA,
    );
    if (setup) output.print(setup);
  }
  const { BASE_URL } = environment;
  output.print(`\nSorot is ready: ${BASE_URL ? `${BASE_URL}, from ${http.url}` : http.url}`);
  if (provider) closing.defer((await startJobs(environment, provider, logger, http.url)).stop);
  if (!ending.aborted) await once(ending, 'abort');
  output.print('Ending …');
  await http.drain({ idle: environment.TRUST_PROXY > 0 ? idleBehindProxy : 0 });
}

function warnRarely(logger: Logger): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - warnedAt < warningPause) return;
    warnedAt = performance.now();
    logger.warn('connections are refused: too many are open for the files that may be (ulimit -n)');
  };
}
