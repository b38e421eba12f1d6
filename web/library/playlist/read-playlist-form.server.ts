import type { ApiClient } from '#contract/client.ts';
import type { Privacy } from '#contract/shared/library-words.ts';

/** The text fields of the form; the API judges them. */
export function readPlaylistForm(form: FormData) {
  const read = (name: string) => String(form.get(name) ?? '');
  return {
    name: read('name'),
    description: read('description').replaceAll('\r\n', '\n'),
    privacy: read('privacy') as Privacy,
  };
}

/** Stores what the file field of the form holds; browsers send an empty file for none. */
export async function saveThumbnail(
  { library }: ApiClient,
  id: string,
  form: FormData,
): Promise<void> {
  if (form.has('remove_thumbnail')) await library.removePlaylistThumbnail({ id });
  const file = form.get('thumbnail');
  if (file instanceof File && file.size > 0) await library.setPlaylistThumbnail({ id, file });
}
