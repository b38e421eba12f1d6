import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/genre.route.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { data } = await orNotFound(
    api.catalogue.getTerm({ id: params.id }, { signal: request.signal }),
  );
  return data;
}

export default function GenrePage({ loaderData }: Route.ComponentProps) {
  return <main id="content">{loaderData.genre.name}</main>;
}
