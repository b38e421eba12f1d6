import { href } from 'react-router';
import type { ApiClient } from '#contract/client.ts';

/** Moves an item, or takes it off; where the page then stands. */
export async function changeItem({ library }: ApiClient, id: string, form: FormData) {
  const item = Number(form.get('item'));
  const path = href('/playlist/:id', { id });
  if (form.get('intent') === 'remove') {
    await library.removePlaylistItem({ id, item });
    return { done: 'deleted', path };
  }
  await library.movePlaylistItem({ id, item, position: Number(form.get('position')) });
  return { done: 'moved', path: `${path}?moved=${item}#item-${item}` };
}
