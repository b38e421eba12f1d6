import { titleTypes } from '#contract/shared/catalogue-words.ts';
import { askedText } from '#web/lib/asked-text.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** The history as an address asks for it, with what the films took of the data plan. */
export async function loadHistory({ context, request, url }: PageRequest) {
  const { viewing } = context.get(apiContext);
  const type = titleTypes.find((known) => known === url.searchParams.get('type'));
  const search = askedText(url, 'search', 100);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { signal } = request;
  const [listed, meter] = await Promise.all([
    orNotFound(viewing.listHistory({ type, search: search || undefined, cursor }, { signal })),
    viewing.getDataMeter(undefined, { signal }),
  ]);
  return { ...listed.data, chosen: { type, search }, meter: meter.data.data_meter };
}

export type HistoryData = Awaited<ReturnType<typeof loadHistory>>;
