import { href } from 'react-router';
import type { Route } from './+types/movie-detail.route.ts';
import { loadTitle } from './load-title.server.ts';
import { TitleDetailPage } from './title-detail-page.tsx';

export const handle = { namespaces: ['catalogue', 'playback'] };

export function loader(args: Route.LoaderArgs) {
  return loadTitle(['movie'], args.params.slug, args);
}

export default function MovieDetailPage({ loaderData, params }: Route.ComponentProps) {
  return <TitleDetailPage {...loaderData} path={href('/movies-detail/:slug', params)} />;
}
