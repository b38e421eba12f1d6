import type { InfoPage } from '#contract/site.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** A page of text that the operator keeps. */
export async function loadInfoPage(
  slug: string,
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
): Promise<InfoPage> {
  const { data } = await context
    .get(apiContext)
    .site.getInfoPage({ slug }, { signal: request.signal });
  return data.page;
}
