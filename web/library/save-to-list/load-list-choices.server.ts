import type { ApiClient } from '#contract/client.ts';
import type { SavedThing } from './find-saved-thing.server.ts';

/** Where a thing is kept already. */
export async function loadListChoices({ library }: ApiClient, { title, episode }: SavedThing) {
  const [{ data: lists }, watched] = await Promise.all([
    library.listPlaylists({ title, episode }),
    title === undefined ? undefined : library.listWatchlistIds(),
  ]);
  const held = new Map(lists.holding.map(({ id, item }) => [id, item]));
  return {
    /** Undefined: it is nothing for a watchlist. */
    isOnWatchlist: watched?.data.ids.includes(title ?? 0),
    playlists: lists.playlists.map(({ id, name }) => ({ id, name, item: held.get(id) ?? null })),
  };
}

export type ListChoicesData = Awaited<ReturnType<typeof loadListChoices>>;
