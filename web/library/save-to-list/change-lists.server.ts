import type { RouterContextProvider } from 'react-router';
import { parseForm } from '#web/lib/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { SavedThing } from './find-saved-thing.server.ts';

export const listIntents = ['watch', 'unwatch', 'add', 'take', 'create'] as const;

export type ListIntent = (typeof listIntents)[number];

/** Does what a form of the page wants. */
export async function changeLists(
  context: Readonly<RouterContextProvider>,
  { title, episode }: SavedThing,
  form: FormData,
): Promise<ListIntent | undefined> {
  const { library } = context.get(apiContext);
  const intent = listIntents.find((known) => known === form.get('intent'));
  if (intent === 'watch' && title) await library.addToWatchlist({ title });
  if (intent === 'unwatch' && title) await library.removeFromWatchlist({ title });
  if (intent === 'add') {
    const known = { title, episode };
    await library.addPlaylistItem(parseForm(context, form, 'library.addPlaylistItem', known));
  }
  if (intent === 'take') {
    await library.removePlaylistItem(parseForm(context, form, 'library.removePlaylistItem'));
  }
  if (intent === 'create') {
    const given = parseForm(context, form, 'library.createPlaylist');
    const { id } = (await library.createPlaylist(given)).data.playlist;
    await library.addPlaylistItem({ id, title, episode });
  }
  return intent;
}
