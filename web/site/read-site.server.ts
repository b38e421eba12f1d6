import type { ApiClient } from '#contract/client.ts';
import type { Site } from '#contract/site.ts';
import { isUnavailable } from '../lib/reach-api.server.ts';

/** Milliseconds. The operator's facts change when the provider is started anew. */
const freshFor = 20_000;

let kept: { site: Site; at: number } | undefined;

/** The operator's facts, which every page shows: asked for now and then, not for every page. */
export async function readSite(api: ApiClient, signal: AbortSignal): Promise<Site> {
  if (kept && Date.now() - kept.at < freshFor) return kept.site;
  try {
    const { data } = await api.site.getSite({}, { signal });
    kept = { site: data.site, at: Date.now() };
  } catch (error) {
    // While nobody answers, the facts of a moment ago make a better page than none.
    if (!kept || !isUnavailable(error)) throw error;
  }
  return kept.site;
}
