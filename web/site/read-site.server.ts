import type { ApiClient } from '#contract/client.ts';
import type { Site } from '#contract/site.ts';
import { isUnavailable } from '../lib/reach-api.server.ts';

/** Milliseconds. The facts of a provider elsewhere change without a word. */
const freshFor = 20_000;

let kept: { site: Site; at: number } | undefined;
let changes = 0;

/** The operator's facts, which every page shows: asked for now and then, not for every page. */
export async function readSite(api: ApiClient, signal: AbortSignal): Promise<Site> {
  if (kept && Date.now() - kept.at < freshFor) return kept.site;
  const before = changes;
  try {
    const { data } = await api.site.getSite({}, { signal });
    if (changes === before) kept = { site: data.site, at: Date.now() };
    return data.site;
  } catch (error) {
    // While nobody answers, the facts of a moment ago make a better page than none.
    if (!kept || !isUnavailable(error)) throw error;
    return kept.site;
  }
}

/** After a change that the facts follow: what was asked before it only helps in an outage. */
export function forgetSite(): void {
  changes += 1;
  if (kept) kept.at = Number.NEGATIVE_INFINITY;
}
