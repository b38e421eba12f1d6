import { ORPCError } from '@orpc/client';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { readTextParameter } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest, sessionContext } from '#web/lib/visit.ts';
import type { PersonalRailsData } from './personal-rails.tsx';

/** The history that the address selects, plus data use. */
export async function loadHistory({ context, request, url }: PageRequest) {
  const { viewing } = context.get(apiContext);
  const type = titleTypes.find((each) => each === url.searchParams.get('type'));
  const search = readTextParameter(url, 'search', 100);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { signal } = request;
  const [listed, meter] = await Promise.all([
    orNotFound(viewing.listHistory({ type, search: search || undefined, cursor }, { signal })),
    viewing.getDataMeter(undefined, { signal }),
  ]);
  return { ...listed.data, chosen: { type, search }, meter: meter.data.data_meter };
}

export type HistoryData = Awaited<ReturnType<typeof loadHistory>>;

/** The viewer's rails on the home page. Undefined for anonymous visitors. */
export async function loadPersonalRails({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<PersonalRailsData | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    const { data } = await viewing.listContinueWatching(undefined, { signal: request.signal });
    const { continue_watching: entries, new_since_last_visit: fresh } = data;
    const isEmpty = entries.length + fresh.length === 0 && !data.because_you_watched;
    return isEmpty ? undefined : data;
  } catch (error) {
    // The session has just ended; renders the anonymous page.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
