import { useTranslation } from 'react-i18next';
import { href, type RouterContextProvider, redirect } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { PlaylistRow } from '#web/library/playlist/playlist-row.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/playlist.route.ts';
import { changeDataCap } from './change-data-cap.server.ts';
import { DataMeterSection } from './data-meter-section.tsx';
import { HistorySection } from './history-section.tsx';
import { loadHistory } from './load-watched.server.ts';

export const handle = { namespaces: ['catalogue', 'library', 'playback', 'viewing'] };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader(args: Route.LoaderArgs) {
  const { library } = args.context.get(apiContext);
  const { signal } = args.request;
  const [history, { data }] = await Promise.all([
    loadHistory(args),
    library.listPlaylists({}, { signal }),
  ]);
  return {
    history,
    playlists: data.playlists,
    deleted: args.url.searchParams.get('deleted'),
  };
}

/** Pauses or resumes the history, or sets the monthly cap. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has('cap_bytes')) await changeDataCap({ context }, form);
  if (form.has('is_paused')) await orNotFound(pauseHistory(context, form));
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, href('/playlist')), 303);
}

async function pauseHistory(context: Readonly<RouterContextProvider>, form: FormData) {
  const input = parseForm(context, form, 'viewing.pauseHistory');
  await context.get(apiContext).viewing.pauseHistory(input);
}

/** What the viewer has watched: a section for each of the viewer's collections. */
export default function PlaylistPage({ loaderData }: Route.ComponentProps) {
  const { history, playlists, deleted } = loaderData;
  const { t } = useTranslation('viewing');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={t(($) => $.history.title)} />
      {deleted && (
        <FormMessage kind="done">
          <strong>{t(($) => $.confirm.done)}</strong>{' '}
          {t(($) => $.confirm[deleted === 'all' ? 'history_deleted' : 'item_deleted'])}
        </FormMessage>
      )}
      <HistorySection data={history} />
      <PlaylistRow playlists={playlists} />
      <DataMeterSection meter={history.meter} action={address(href('/playlist'))} />
    </Page>
  );
}
