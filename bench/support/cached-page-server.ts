import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { Histogram, Registry } from 'prom-client';
import { createCacheAnswerer } from '#server/page-cache/answer-from-cache.ts';
import { createPageIdentifier } from '#server/page-cache/identify-page.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { pageCache } from '#server/page-cache/page-cache-middleware.ts';

// One process of the site as far as cached pages go, with a log line and a measurement per answer.
// Started by page-cache.bench.ts.
const [logFile = '', pageFile = ''] = process.argv.slice(2);
const html = await readFile(pageFile, 'utf8');

const logger = pino(
  { base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: logFile, sync: false, minLength: 8_192 }),
);
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Seconds from request to answer',
  labelNames: ['status'],
  registers: [new Registry()],
});

const app = new Hono();
const cache = createPageCache({
  ...createPageIdentifier({ baseUrl: undefined, trustedProxies: 0, defaultLanguage: 'en' }),
  authCookie: 'sorot_user',
  render: async (request) => app.fetch(request),
});
app.use(pageCache(cache));
app.get('/', (context) => {
  context.header('Content-Security-Policy', "default-src 'self'; script-src 'self' 'sha256-abc='");
  context.header('X-Content-Type-Options', 'nosniff');
  return context.html(html);
});

const answerStored = createCacheAnswerer(cache);
const answerOthers = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => {
  const started = performance.now();
  const stored = answerStored(incoming, outgoing);
  if (!stored) void answerOthers(incoming, outgoing);
  outgoing.on('finish', () => {
    const milliseconds = performance.now() - started;
    durations.observe({ status: outgoing.statusCode }, milliseconds / 1_000);
    logger.info({
      request_id: randomUUID(),
      method: incoming.method,
      url: incoming.url,
      status: outgoing.statusCode,
      ms: Math.round(milliseconds * 100) / 100,
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
