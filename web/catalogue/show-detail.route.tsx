import { href } from 'react-router';
import type { Route } from './+types/show-detail.route.ts';
import { loadTitle } from './load-title.server.ts';
import { TitleDetailPage } from './title-detail-page.tsx';

export const handle = { namespaces: ['catalogue', 'playback'] };

/** Series; and videos, because clients link every type but films here. */
export function loader(args: Route.LoaderArgs) {
  return loadTitle(['tv-show', 'video'], args.params.slug, args);
}

export default function ShowDetailPage({ loaderData, params }: Route.ComponentProps) {
  return <TitleDetailPage {...loaderData} path={href('/shows-details/:slug', params)} />;
}
