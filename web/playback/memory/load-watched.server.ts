import { ORPCError } from '@orpc/client';
import type { WatchedItem } from '#contract/viewing.ts';
import { apiContext, type PageRequest, sessionContext } from '#web/lib/visit.ts';
import type { WatchedFilm } from './watched-film.ts';

/** What the account of the visitor knows of the film of a page; undefined: nobody is signed in. */
export async function loadWatched(
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
  film: Pick<WatchedItem, 'kind' | 'id'>,
): Promise<WatchedFilm | undefined> {
  const { stored, found } = context.get(sessionContext);
  if (!stored || !found) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    const { data } = await viewing.getProgress(film, { signal: request.signal });
    const { progress, profile_id: profileId } = data;
    return { ...film, profileId, progress, authCookie: found.cookie };
  } catch (error) {
    // The session ended a moment ago.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
