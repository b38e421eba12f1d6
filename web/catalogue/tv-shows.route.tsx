import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/tv-shows.route.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { data } = await orNotFound(
    api.catalogue.listTitles({ type: 'tv-show' }, { signal: request.signal }),
  );
  return data;
}

export default function TvShowsPage({ loaderData }: Route.ComponentProps) {
  return <main id="content">{loaderData.titles.length}</main>;
}
