import type { SeenPoster } from '../seen.ts';
import { posters } from './stores.ts';

// Stored with the picture, so that they are evicted together. Encoded, because headers are ASCII.
const [titleHeader, pathHeader] = ['x-poster-title', 'x-poster-path'] as const;

/** Labels the cached pictures that are posters with their titles. */
export async function namePosters(seen: readonly SeenPoster[]): Promise<void> {
  const cache = await caches.open(posters.name);
  for (const { address, title, path } of seen) {
    const cached = await cache.match(address, { ignoreVary: true });
    if (!cached || cached.headers.has(titleHeader)) continue;
    const headers = new Headers(cached.headers);
    headers.set(titleHeader, encodeURIComponent(title));
    headers.set(pathHeader, encodeURIComponent(path));
    // Image requests vary in `Accept`, and `put` only replaces an entry with the same headers.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, new Response(await cached.blob(), { headers }));
  }
}

/** The most recently seen posters, newest first; without portraits and other pictures. */
export async function listPosters(limit: number): Promise<SeenPoster[]> {
  const cache = await caches.open(posters.name);
  const list: SeenPoster[] = [];
  const paths = new Set<string>();
  for (const request of [...(await cache.keys())].reverse()) {
    const { headers } = (await cache.match(request, { ignoreVary: true })) ?? new Response();
    const [title, path] = [headers.get(titleHeader), headers.get(pathHeader)].map((text) =>
      decodeURIComponent(text ?? ''),
    );
    // A title may have posters in several widths.
    if (!title || !path || paths.has(path)) continue;
    paths.add(path);
    list.push({ address: new URL(request.url).pathname, title, path });
    if (list.length === limit) break;
  }
  return list;
}
