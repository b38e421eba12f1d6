import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../../support/visit.ts';

type Kept = { store: string; path: string; caching: string | null; policy: string | null };

/** Everything in the site's caches, as seen by the page. */
export function listKept(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const entries: Kept[] = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
        entries.push({
          store,
          path: pathname + search,
          caching: headers?.get('cache-control') ?? null,
          policy: headers?.get('content-security-policy') ?? null,
        });
      }
    }
    return entries;
  });
}

/** Opens a page and waits until the worker has cached what it needs. */
export async function visit(page: Page, address: string, awaitedPath: string): Promise<void> {
  await openPage(page, address);
  await expect
    .poll(async () => (await listKept(page)).map(({ path }) => path), { timeout: 60_000 })
    .toContain(awaitedPath);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function waitForPosters(page: Page): Promise<void> {
  const posters = async () =>
    (await listKept(page)).filter(({ path }) => path.startsWith('/images/')).length;
  await expect.poll(posters).toBeGreaterThan(3);
}
