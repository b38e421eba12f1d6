import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { mediaRoutes } from '#api/media/delivery/media-routes.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

const require = createRequire(import.meta.url);

/** The site's own delivery of streams, and one page with hls.js on it. */
export async function startPlaybackServer(
  store: MediaStore,
): Promise<{ url: string; close: () => void }> {
  const script = await readFile(require.resolve('hls.js/dist/hls.js'), 'utf8');
  const app = new Hono();
  app.get('/', (context) =>
    context.html('<!doctype html><title>Playback</title><script src="/hls.js"></script>'),
  );
  app.get('/hls.js', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }));
  app.route('/', mediaRoutes({ store }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
