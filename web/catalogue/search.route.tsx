import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/search.route.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { data } = await orNotFound(
    api.catalogue.search(
      { search: new URL(request.url).searchParams.get('q') ?? '' },
      { signal: request.signal },
    ),
  );
  return data;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <main id="content">{loaderData.search.length}</main>;
}
