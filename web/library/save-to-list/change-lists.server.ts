import type { ApiClient } from '#contract/client.ts';
import type { SavedThing } from './find-saved-thing.server.ts';

export const listIntents = ['watch', 'unwatch', 'add', 'take', 'create'] as const;

export type ListIntent = (typeof listIntents)[number];

/** Does what a form of the page wants; a field that was forged is a problem of the API's. */
export async function changeLists(
  { library }: ApiClient,
  thing: SavedThing,
  form: FormData,
): Promise<ListIntent | undefined> {
  const intent = listIntents.find((known) => known === form.get('intent'));
  const id = String(form.get('playlist') ?? '');
  const { title, episode } = thing;
  if (intent === 'watch' && title) await library.addToWatchlist({ title });
  if (intent === 'unwatch' && title) await library.removeFromWatchlist({ title });
  if (intent === 'add') await library.addPlaylistItem({ id, title, episode });
  if (intent === 'take') {
    await library.removePlaylistItem({ id, item: Number(form.get('item')) });
  }
  if (intent === 'create') {
    const { playlist } = (await library.createPlaylist({ name: String(form.get('name') ?? '') }))
      .data;
    await library.addPlaylistItem({ id: playlist.id, title, episode });
  }
  return intent;
}
