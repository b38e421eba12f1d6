import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/edit-playlist.route.ts';
import { PlaylistForm, playlistFields } from './playlist-form.tsx';
import { saveThumbnail } from './save-thumbnail.server.ts';

export const handle = { namespaces: ['library'], maxBodyBytes: maxUploadFormBytes };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { library } = context.get(apiContext);
  const { playlist } = (await orNotFound(library.getPlaylist({ id: params.id }))).data;
  if (!playlist.is_mine) throw data(null, { status: 404 });
  describePage(context, ({ texts }) => ({
    title: texts('library')(($) => $.form.edit_heading),
    description: playlist.name,
    indexed: false,
  }));
  return { playlist, asksToDelete: url.searchParams.has('delete') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { library } = context.get(apiContext);
  const { id } = params;
  try {
    if (form.get('intent') === 'delete') {
      await library.deletePlaylist({ id });
      return sendOn(context, `${href('/playlist')}?deleted=playlist`, 'deleted');
    }
    await library.changePlaylist(parseForm(context, form, 'library.changePlaylist', { id }));
    await saveThumbnail(context, id, form);
  } catch (error) {
    return refuseForm(error, form, playlistFields);
  }
  return sendOn(context, href('/playlist/:id', { id }), 'saved');
}

export default function EditPlaylistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  const address = useAddress();
  const { playlist, asksToDelete } = loaderData;
  const { id } = playlist;
  const here = address(href('/playlist/:id/edit', { id }));
  const heading = t(($) => $.form.edit_heading);
  return (
    <Page>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {asksToDelete && (
        <ConfirmForm name={playlist.name} back={here} fields={{ intent: 'delete' }} />
      )}
      <PlaylistForm playlist={playlist} answer={actionData} />
      <p>
        <LinkButton look="quiet" href={address(href('/playlist/:id', { id }))}>
          {t(($) => $.save.back, { name: playlist.name })}
        </LinkButton>
        <LinkButton look="quiet" href={`${here}${here.includes('?') ? '&' : '?'}delete`}>
          {t(($) => $.playlists.delete)}
        </LinkButton>
      </p>
    </Page>
  );
}
