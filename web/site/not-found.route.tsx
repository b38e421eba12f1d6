import { data } from 'react-router';
import { loadPopular } from '../catalogue/missing/load-popular.server.ts';
import { SearchInstead } from '../catalogue/missing/search-instead.tsx';
import type { Route } from './+types/not-found.route.ts';
import { ErrorPage } from './notice.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader(args: Route.LoaderArgs) {
  return data(await loadPopular(args), { status: 404 });
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <ErrorPage kind="missing">
      <SearchInstead {...loaderData} />
    </ErrorPage>
  );
}
