import type { Seen } from '../seen.ts';
import { answerFile, cacheLoaded, storeFor } from './files.ts';
import { answerPage, cachePages } from './pages.ts';
import { namePosters } from './posters.ts';
import { forgetAccount, removeEarlierStores } from './stores.ts';
import { scope } from './worker-scope.ts';

/**
 * `/sw.js`: makes the app shell and seen posters available offline. Precaches only the offline page
 * and, on unmetered connections, the home page.
 */
// Caches are named by build, so a new worker need not wait until all tabs are closed.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(start()));

scope.addEventListener('message', (event) => {
  const { language, addresses, posters, isSignedIn, savesData } = event.data as Seen;
  const keepAll = async () => {
    await forgetAccount(isSignedIn);
    await cacheLoaded(addresses);
    await namePosters(posters);
    await cachePages(language, savesData);
  };
  event.waitUntil(keepAll());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const store = storeFor(pathname);
  if (store && !request.headers.has('range')) event.respondWith(answerFile(event, store));
  else if (request.mode === 'navigate') event.respondWith(answerPage(event));
});

async function start(): Promise<void> {
  await removeEarlierStores();
  // Requests a page in parallel with starting the worker.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
