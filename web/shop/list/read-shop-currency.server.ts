import type { ApiClient } from '#contract/client.ts';

/** It is configuration: as long as the process runs, one answer is enough. */
let known: string | undefined;

/** The currency of all prices; undefined while nothing is sold. */
export async function readShopCurrency(
  { shop }: ApiClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (known) return known;
  const { data } = await shop.listProducts({}, { signal });
  known = data.facets.price?.min.currency;
  return known;
}
