import { href } from 'react-router';
import type { Route } from './+types/tv-shows.route.ts';
import { loadTitleList } from './load-title-list.server.ts';
import { TitleListPage } from './title-list-page.tsx';

export const handle = { namespaces: ['catalogue'] };

export function loader(args: Route.LoaderArgs) {
  return loadTitleList('tv-show', args);
}

export default function TvShowsPage({ loaderData }: Route.ComponentProps) {
  return <TitleListPage list={loaderData} path={href('/tv-shows')} />;
}
