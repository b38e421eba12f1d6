import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/new-playlist.route.ts';
import { PlaylistForm, playlistFields } from './playlist-form.tsx';
import { saveThumbnail } from './save-thumbnail.server.ts';

export const handle = { namespaces: ['library'], maxBodyBytes: maxUploadFormBytes };

export const middleware: Route.MiddlewareFunction[] = [
  requireViewer,
  ({ context }) =>
    describePage(context, ({ texts }) => ({
      title: texts('library')(($) => $.form.create_heading),
      description: texts('library')(($) => $.playlists.empty_text),
      indexed: false,
    })),
];

// Without a loader, the guard would not run for client-side navigation.
export function loader() {
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { library } = context.get(apiContext);
  let id: string | undefined;
  try {
    const input = parseForm(context, form, 'library.createPlaylist');
    id = (await library.createPlaylist(input)).data.playlist.id;
    await saveThumbnail(context, id, form);
  } catch (error) {
    // All or nothing: the form is resubmitted with another picture.
    if (id) await library.deletePlaylist({ id });
    return refuseForm(error, form, playlistFields);
  }
  return sendOn(context, href('/playlist/:id', { id }), 'saved');
}

export default function NewPlaylistPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  const heading = t(($) => $.form.create_heading);
  return (
    <Page>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      <PlaylistForm answer={actionData} />
    </Page>
  );
}
