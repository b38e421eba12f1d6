import { href } from 'react-router';
import type { Route } from './+types/movie-detail.route.ts';
import { findPageTitle, loadTitlePage } from './load-title.server.ts';
import { TitleDetailPage, titleNamespaces } from './title-detail-page.tsx';

export const handle = { namespaces: titleNamespaces };

export async function loader(args: Route.LoaderArgs) {
  return loadTitlePage(await findPageTitle(['movie'], args.params.slug, args), args);
}

export default function MovieDetailPage({ loaderData, params }: Route.ComponentProps) {
  return <TitleDetailPage {...loaderData} path={href('/movies-detail/:slug', params)} />;
}
