import type { SeenPoster } from '../seen.ts';
import { posters } from './stores.ts';

// Kept with the picture itself, so that they go when it goes. Headers have no letters but ASCII.
const [titleHeader, pathHeader] = ['x-poster-title', 'x-poster-path'] as const;

/** Of the pictures that are kept, says which are posters, and of what. */
export async function namePosters(seen: readonly SeenPoster[]): Promise<void> {
  const cache = await caches.open(posters.name);
  for (const { address, title, path } of seen) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (!kept || kept.headers.has(titleHeader)) continue;
    const headers = new Headers(kept.headers);
    headers.set(titleHeader, encodeURIComponent(title));
    headers.set(pathHeader, encodeURIComponent(path));
    // What a browser asks for pictures by differs, and an entry is replaced by its like alone.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, new Response(await kept.blob(), { headers }));
  }
}

/** The posters that were seen last, newest first; portraits and other pictures are none. */
export async function listPosters(most: number): Promise<SeenPoster[]> {
  const cache = await caches.open(posters.name);
  const found: SeenPoster[] = [];
  const known = new Set<string>();
  for (const request of [...(await cache.keys())].reverse()) {
    const { headers } = (await cache.match(request, { ignoreVary: true })) ?? new Response();
    const [title, path] = [headers.get(titleHeader), headers.get(pathHeader)].map((text) =>
      decodeURIComponent(text ?? ''),
    );
    // One title has posters of several widths.
    if (!title || !path || known.has(path)) continue;
    known.add(path);
    found.push({ address: new URL(request.url).pathname, title, path });
    if (found.length === most) break;
  }
  return found;
}
