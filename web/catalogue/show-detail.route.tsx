import { href, redirect } from 'react-router';
import { addressIn } from '#web/lib/address-in.ts';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/show-detail.route.ts';
import { loadTitle } from './load-title.server.ts';
import { ownFilm, playPath } from './play-path.ts';
import { TitleDetailPage } from './title-detail-page.tsx';

export const handle = { namespaces: ['catalogue', 'playback'] };

/** Series; and videos, because clients link every type but films here. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const loaded = await loadTitle(['tv-show', 'video'], params.slug, args);
  const { title, starts } = loaded;
  const play = playPath(title, href('/shows-details/:slug', params));
  if (title.type === 'tv-show' && starts === ownFilm && play) {
    const { language, languageInAddress } = context.get(visitContext);
    throw redirect(addressIn(play, languageInAddress ? language : undefined));
  }
  return loaded;
}

export default function ShowDetailPage({ loaderData, params }: Route.ComponentProps) {
  return <TitleDetailPage {...loaderData} path={href('/shows-details/:slug', params)} />;
}
