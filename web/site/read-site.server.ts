import type { ApiClient } from '#contract/client.ts';
import type { Site } from '#contract/site.ts';
import { isUnavailable } from '../lib/reach-api.server.ts';
import { rememberSite } from '../lib/site-facts.server.ts';

/** Milliseconds. The facts may change at the provider without notice. */
const freshFor = 20_000;

let cached: { site: Site; at: number } | undefined;
let changes = 0;

/** The operator's facts, shown on every page: cached and refreshed regularly. */
export async function readSite(api: ApiClient, signal?: AbortSignal): Promise<Site> {
  if (cached && performance.now() - cached.at < freshFor) return cached.site;
  const before = changes;
  try {
    const { data } = await api.site.getSite({}, signal && { signal });
    if (changes === before) cached = { site: data.site, at: performance.now() };
    rememberSite(data.site);
    return data.site;
  } catch (error) {
    // While the API is unavailable, stale facts are better than no page.
    if (!cached || !isUnavailable(error)) throw error;
    return cached.site;
  }
}

/** Called after a change that affects the facts: stale ones are then used only in an outage. */
export function forgetSite(): void {
  changes += 1;
  if (cached) cached.at = Number.NEGATIVE_INFINITY;
}
