import type { Context } from 'hono';

/** Takes the place of a worker that is not wanted any more, in browsers that have one. */
const retired = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('sorot-')) await caches.delete(name);
  await registration.unregister();
}
`;

/** `SERVICE_WORKER=false`: browsers ask for the worker by themselves, and find its end. */
export function retireServiceWorker(context: Context): Response {
  return context.body(retired, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
}
