import type { RouterContextProvider } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';

/** Stores the file of a playlist's form; browsers send an empty file if none is chosen. */
export async function saveThumbnail(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<void> {
  const { library } = context.get(apiContext);
  if (form.has('remove_thumbnail')) await library.removePlaylistThumbnail({ id });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return;
  const input = parseForm(context, form, 'library.setPlaylistThumbnail', { id });
  await library.setPlaylistThumbnail(input);
}
