import { once } from 'node:events';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { createLogger } from '#api/platform/log/logger.ts';
import { output } from '#api/platform/log/output.ts';
import { describeDemoLogins } from './demo-logins.ts';
import { checkPort, serveHttp } from './http-server.ts';
import { readVisitorSettings, visitorsByEnvironment } from './live-config.ts';
import { describeMail } from './open-mail.ts';
import { openSite } from './open-site.ts';
import { runProgram } from './program/run-program.ts';
import { startJobs } from './start-jobs.ts';
import { reachProvider } from './start-provider.ts';

/** React Router's plugin serves the build under this name, from the sources on disk. */
const serverBuild = 'virtual:react-router/server-build';

/**
 * `npm run dev`: like `npm start`, but with pages from the sources. Vite updates the browser when
 * web/ changes; the launcher restarts this program when api/, contract/ or server/ change.
 */
await runProgram(async (environment, ending) => {
  const logger = createLogger({
    level: environment.LOG_LEVEL,
    format: environment.LOG_FORMAT,
    withStacks: true,
  });
  await using closing = new AsyncDisposableStack();
  const address = { host: environment.HOST, port: environment.PORT };
  await checkPort(address);
  const { link, provider } = await reachProvider(environment, logger, closing);
  const visitors = provider
    ? readVisitorSettings(environment, provider.settings)
    : visitorsByEnvironment(environment);
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    server: { middlewareMode: true },
    // Pre-bundled at startup: discovering one later would reload the page.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.{test,server}.{ts,tsx}'] },
  });
  closing.defer(() => vite.close());

  const listener = getRequestListener(async (request, env) => {
    const build = (await vite.ssrLoadModule(serverBuild)) as ServerBuild;
    // A new site for each request: a page cache would serve outdated pages.
    const options = { logger, metrics: undefined, visitors, build };
    const { site } = await openSite(environment, link, options);
    const response = await site.fetch(request, env);
    // The policy does not allow Vite's own scripts and its connection to the browser.
    response.headers.delete('Content-Security-Policy');
    return response;
  });
  const http = await serveHttp(address, () => new Response(null, { status: 404 }), {
    answerEarly(incoming, outgoing) {
      vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
      return true;
    },
  });
  if (provider) {
    output.print(describeMail(environment));
    const { db } = provider.connection;
    const demoLogins = await describeDemoLogins(db, environment.SOROT_DATA);
    if (demoLogins) output.print(demoLogins);
  }
  output.print(`\nSorot is ready for changes: ${http.url}`);
  if (provider) closing.defer((await startJobs(environment, provider, logger, http.url)).stop);
  if (!ending.aborted) await once(ending, 'abort');
});
