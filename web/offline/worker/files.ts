import { assets, cacheResponse, isCacheableFile, posters } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

/** Pixels; wider pictures are stills, which are too heavy. */
const widestPoster = 480;

/** `Accept` values of browsers' image requests, which their HTTP cache may vary by. */
const pictureAcceptHeaders = [
  'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
];

/** The cache for a path; undefined if it is not cached. */
export function storeFor(pathname: string) {
  if (pathname.startsWith('/assets/')) return assets;
  const [, width] = /^\/images\/(\d+)\//.exec(pathname) ?? [];
  return width && Number(width) <= widestPoster ? posters : undefined;
}

/** Cache first, for immutable files. */
export async function answerFile(event: FetchEvent, store: typeof assets): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(store.name);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  if (isCacheableFile(answer)) event.waitUntil(cacheResponse(store, request, answer.clone()));
  return answer;
}

/** Adopts what a page loaded before there was a worker, from the HTTP cache only. */
export async function cacheLoaded(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    const store = origin === location.origin && storeFor(pathname);
    if (!store) continue;
    const cache = await caches.open(store.name);
    if (await cache.match(address, { ignoreVary: true })) continue;
    const answer = await readHttpCache(address, store === posters ? pictureAcceptHeaders : ['*/*']);
    if (answer && isCacheableFile(answer)) await cacheResponse(store, new Request(address), answer);
  }
}

/** Reads the HTTP cache, never the network: visitors must not pay for the same bytes twice. */
async function readHttpCache(
  address: string,
  acceptHeaders: readonly string[],
): Promise<Response | undefined> {
  for (const accept of acceptHeaders) {
    const options = { cache: 'only-if-cached', mode: 'same-origin', headers: { accept } } as const;
    const answer = await fetch(address, options).catch(() => undefined);
    if (answer?.ok) return answer;
  }
  return undefined;
}
