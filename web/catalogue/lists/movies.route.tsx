import { href } from 'react-router';
import type { Route } from './+types/movies.route.ts';
import { loadTitleList } from './load-title-list.server.ts';
import { TitleListPage } from './title-list-page.tsx';

export const handle = { namespaces: ['catalogue'] };

export function loader(args: Route.LoaderArgs) {
  return loadTitleList('movie', args);
}

export default function MoviesPage({ loaderData }: Route.ComponentProps) {
  return <TitleListPage list={loaderData} path={href('/movies')} />;
}
