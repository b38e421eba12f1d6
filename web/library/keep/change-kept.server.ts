import type { ApiClient } from '#contract/client.ts';
import type { KeptThing } from './find-kept.server.ts';

export const keepIntents = ['watch', 'unwatch', 'add', 'take', 'create'] as const;

export type KeepIntent = (typeof keepIntents)[number];

/** Does what a form of the page wants; a field that was forged is a problem of the API's. */
export async function changeKept(
  { library }: ApiClient,
  thing: KeptThing,
  form: FormData,
): Promise<KeepIntent | undefined> {
  const intent = keepIntents.find((known) => known === form.get('intent'));
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
