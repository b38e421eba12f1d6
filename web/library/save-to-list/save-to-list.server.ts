import { data, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import { type TitleType, titleTypes } from '#contract/constants/catalogue.ts';
import { episodePath, titlePath } from '#web/catalogue/paths.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** The item to save: a title, or an episode of one. */
type SavedThing = { name: string; path: string } & (
  | { title: number; episode?: undefined }
  | { episode: number; show: number; title?: undefined }
);

/** `kind`: a type of titles, whose `id` is a slug, or `episode`. Anything else is a 404. */
export async function findSavedThing(
  { kind, id }: { kind: string; id: string },
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
): Promise<SavedThing> {
  const { catalogue } = context.get(apiContext);
  const options = { signal: request.signal };
  if (kind === 'episode') {
    const { episode } = (await orNotFound(catalogue.getEpisode({ id: Number(id) }, options))).data;
    const name = `${episode.show.name} · ${episode.name}`;
    return { name, path: episodePath(episode.id), episode: episode.id, show: episode.show.id };
  }
  const type = titleTypes.find((each): each is TitleType => each === kind);
  if (!type) throw data(null, { status: 404 });
  const { title } = (await orNotFound(catalogue.getTitle({ type, slug: id }, options))).data;
  return { name: title.name, path: titlePath(title), title: title.id };
}

/** The title for the watchlist: of an episode, its series. */
export function watchlistTitle(thing: SavedThing): number {
  return thing.title ?? thing.show;
}

/** Which lists contain the item. */
export async function loadListChoices({ library }: ApiClient, { title, episode }: SavedThing) {
  const [{ data: lists }, watchlist] = await Promise.all([
    library.listPlaylists({ title, episode }),
    title === undefined ? undefined : library.listWatchlistIds(),
  ]);
  const held = new Map(lists.holding.map(({ id, item }) => [id, item]));
  return {
    /** Undefined if it cannot be on the watchlist. */
    isOnWatchlist: title === undefined ? undefined : watchlist?.data.ids.includes(title),
    playlists: lists.playlists.map(({ id, name }) => ({ id, name, item: held.get(id) ?? null })),
  };
}

export type ListChoicesData = Awaited<ReturnType<typeof loadListChoices>>;

export const listIntents = ['watch', 'unwatch', 'add', 'take', 'create'] as const;

export type ListIntent = (typeof listIntents)[number];

/** Runs the change that a form of the page requests. */
export async function changeLists(
  context: Readonly<RouterContextProvider>,
  thing: SavedThing,
  form: FormData,
): Promise<ListIntent | undefined> {
  const { title, episode } = thing;
  const { library } = context.get(apiContext);
  const intent = listIntents.find((each) => each === form.get('intent'));
  if (intent === 'watch') await library.addToWatchlist({ title: watchlistTitle(thing) });
  if (intent === 'unwatch') await library.removeFromWatchlist({ title: watchlistTitle(thing) });
  if (intent === 'add') {
    const otherFields = { title, episode };
    await library.addPlaylistItem(parseForm(context, form, 'library.addPlaylistItem', otherFields));
  }
  if (intent === 'take') {
    await library.removePlaylistItem(parseForm(context, form, 'library.removePlaylistItem'));
  }
  if (intent === 'create') {
    const input = parseForm(context, form, 'library.createPlaylist');
    const { id } = (await library.createPlaylist(input)).data.playlist;
    await library.addPlaylistItem({ id, title, episode });
  }
  return intent;
}
