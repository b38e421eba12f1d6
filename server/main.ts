import { once } from 'node:events';
import { createLogger } from '#api/platform/logger.ts';
import { buildWeb } from '../scripts/build-web.mjs';
import { listenHttp } from './http-server.ts';
import { openProvider } from './open-provider.ts';
import { forgetOnChange, openSite } from './open-site.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';
import { linkInProcess, linkProvider } from './site/provider-link.ts';
import { runStage } from './stages.ts';
import { startJobs } from './start-jobs.ts';

/** `npm start`: the site, and the provider in the same process unless `API_URL` names another. */
await runProgram(async (environment, ending) => {
  const logger = createLogger({ level: environment.LOG_LEVEL });
  const http = await listenHttp({ host: environment.HOST, port: environment.PORT });
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const provider = environment.API_URL ? undefined : await startProvider();
    await runStage('pages', buildWeb);
    const link = provider ? linkInProcess(provider.api) : linkProvider(environment.API_URL ?? '');
    const { site, cache, answerFromCache } = await openSite(environment, link, {
      logger,
      metrics: provider?.metrics,
    });
    if (provider) {
      const { expireCatalogue } = provider.api;
      const listener = forgetOnChange(provider.url, { cache, expireCatalogue }, logger);
      closers.unshift(() => listener.close());
    }
    http.serve(site.fetch, answerFromCache);
    console.log(`\nSorot is ready: ${environment.BASE_URL ?? http.url}`);
    if (!ending.aborted) await once(ending, 'abort');
    console.log('Ending …');
    await http.drain();
  } finally {
    for (const close of closers) await close();
  }

  async function startProvider() {
    const database = await provideDatabase(environment);
    closers.unshift(database.close);
    const provider = openProvider(environment, database, logger);
    closers.unshift(provider.connection.close);
    const jobs = await startJobs(environment, provider, logger);
    closers.unshift(jobs.stop);
    return { ...provider, url: database.url };
  }
});
