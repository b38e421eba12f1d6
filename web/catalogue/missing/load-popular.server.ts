import type { TitleCard } from '#contract/catalogue.ts';
import { apiContext, type PageRequest, reportErrorContext } from '#web/lib/visit.ts';

/** Titles shown instead of what an address does not lead to. */
const shown = 6;

export async function loadPopular({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<{ popular: TitleCard[] }> {
  const { catalogue } = context.get(apiContext);
  const list = { kind: 'populer', type: 'movie' } as const;
  try {
    const { data } = await catalogue.getList(list, { signal: request.signal });
    return { popular: data.titles.slice(0, shown) };
  } catch (error) {
    // The page says that nothing is here, with or without them.
    context.get(reportErrorContext)(error);
    return { popular: [] };
  }
}
