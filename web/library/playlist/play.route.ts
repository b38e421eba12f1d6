import { href, redirect } from 'react-router';
import type { PlaylistItem } from '#contract/library.ts';
import { startListedPath } from '#web/catalogue/listed-film.ts';
import { episodePath, startPath, titlePath } from '#web/catalogue/paths.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/play.route.ts';
import { isPlayable } from './playlist-entry.tsx';

/**
 * `GET /playlist/{id}/play`: leads to the first film of a playlist, or with `after` to the one that
 * follows that entry, and starts it. Without one, it leads to the playlist.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { library } = context.get(apiContext);
  const { id } = params;
  const { items } = (await orNotFound(library.getPlaylist({ id }, { signal: request.signal })))
    .data;
  const after = Number(url.searchParams.get('after'));
  const start = items.findIndex((item) => item.id === after) + 1;
  // The entry may have been removed meanwhile: nothing follows it.
  const following = after && start === 0 ? [] : items.slice(start).filter(isPlayable);
  const visit = context.get(visitContext);
  const target = addressFor(visit, playPathOf(id, following));
  throw redirect(target);
}

function playPathOf(playlist: string, [next, another]: PlaylistItem[]): string {
  if (!next) return href('/playlist/:id', { id: playlist });
  const list = { kind: 'playlist', id: playlist } as const;
  const path = next.episode ? episodePath(next.episode.id) : titlePath(next.title);
  return another ? startListedPath(path, { list, item: next.id }) : startPath(path);
}
