import { href, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { visitContext } from '#web/lib/visit.ts';
import { readListedFilm, startListedPath } from '../listed-film.ts';
import { ownFilm, playPath } from '../paths.ts';
import type { Route } from './+types/show-detail.route.ts';
import { findPageTitle, loadTitlePage } from './load-title.server.ts';
import { TitleDetailPage, titleNamespaces } from './title-detail-page.tsx';

export const handle = { namespaces: titleNamespaces };

/** Series; clients link every type except films here, and videos redirect to their own page. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const title = await findPageTitle(['tv-show', 'video'], params.slug, args);
  const loaded = await loadTitlePage(title, args);
  const play = playPath(title, href('/shows-details/:slug', params), loaded.progress);
  if (loaded.starts === ownFilm && play) {
    const visit = context.get(visitContext);
    const listed = readListedFilm(url.searchParams);
    const path = listed
      ? startListedPath(play.split('?')[0] ?? '', { ...listed, isSeries: true })
      : play;
    throw redirect(addressFor(visit, path));
  }
  return loaded;
}

export default function ShowDetailPage({ loaderData, params }: Route.ComponentProps) {
  return <TitleDetailPage {...loaderData} path={href('/shows-details/:slug', params)} />;
}
