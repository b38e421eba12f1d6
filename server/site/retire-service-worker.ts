import type { Context } from 'hono';

/** Replaces a service worker that is already installed in browsers. */
const retired = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('sorot-')) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * `SERVICE_WORKER=false`: browsers check for updates by themselves and find this one, which
 * unregisters.
 */
export function retireServiceWorker(context: Context): Response {
  return context.body(retired, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
}
