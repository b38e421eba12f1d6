import type { Playlist } from '#contract/library.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** The viewer's own playlists, for `PlaylistRow`; only for guarded pages. */
export async function loadPlaylists({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<Playlist[]> {
  const { library } = context.get(apiContext);
  return (await library.listPlaylists({}, { signal: request.signal })).data.playlists;
}
