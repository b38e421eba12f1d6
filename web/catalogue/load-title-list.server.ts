import type { RouterContextProvider } from 'react-router';
import { type TitleType, titleSorts } from '#contract/shared/catalogue-words.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { filterNames, type ListAddress } from './list-address.ts';

/**
 * A filtered list and the values that its filters can take. Empty fields of a plain form count as
 * not set; a value that no title can have is a page that does not exist.
 */
export async function loadTitleList(
  type: TitleType,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  const { catalogue } = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const chosen: ListAddress = {};
  for (const name of filterNames) chosen[name] = query.get(name) || undefined;
  const cursor = query.get('cursor') ?? undefined;
  const sort = titleSorts.find((known) => known === chosen.sort) ?? 'popularity';
  const year = chosen.year === undefined ? undefined : Number(chosen.year);
  const signal = { signal: request.signal };
  const [list, facets] = await Promise.all([
    orNotFound(
      catalogue.listTitles(
        { ...chosen, rating: chosen.rating as never, year, type, sort, cursor },
        signal,
      ),
    ),
    catalogue.getTitleFilters({ type }, signal),
  ]);
  return { type, chosen: { ...chosen, sort }, filters: facets.data.filters, ...list.data };
}

export type TitleListData = Awaited<ReturnType<typeof loadTitleList>>;
