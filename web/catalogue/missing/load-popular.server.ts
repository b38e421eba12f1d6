import type { TitleCard } from '#contract/catalogue.ts';
import { isUnavailable } from '#web/lib/reach-api.server.ts';
import { apiContext, type PageRequest, reportErrorContext } from '#web/lib/visit.ts';
import { popularShown } from './search-instead.tsx';

/** Titles for a page that failed, or does not exist; none if they cannot be read either. */
export async function loadPopular({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<TitleCard[]> {
  const { catalogue } = context.get(apiContext);
  const list = { kind: 'populer', type: 'movie' } as const;
  try {
    const { data } = await catalogue.getList(list, { signal: request.signal });
    return data.titles.slice(0, popularShown);
  } catch (error) {
    if (!isUnavailable(error)) context.get(reportErrorContext)(error);
    return [];
  }
}
