import { ORPCError } from '@orpc/client';
import { apiContext, type PageRequest, sessionContext } from '#web/lib/visit.ts';
import type { PersonalRailsData } from './personal-rails.tsx';

/** The rails of the home page that belong to whoever is signed in. Undefined: there are none. */
export async function loadPersonalRails({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<PersonalRailsData | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    const { data } = await viewing.listContinueWatching(undefined, { signal: request.signal });
    const isEmpty = data.continue_watching.length === 0 && !data.because_you_watched;
    return isEmpty ? undefined : data;
  } catch (error) {
    // The session ended a moment ago: the page is that of a stranger.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
