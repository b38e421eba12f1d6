import { ORPCError } from '@orpc/client';
import type { ShowProgress, WatchedItem } from '#contract/viewing.ts';
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

/** How far the visitor is in a series; undefined: nobody is signed in, their browser may know. */
export async function loadShowProgress(
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
  id: number,
): Promise<ShowProgress | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    return (await viewing.getShowProgress({ id }, { signal: request.signal })).data.show_progress;
  } catch (error) {
    // The session ended a moment ago.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
