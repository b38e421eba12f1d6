import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/areas.route.ts';

/** `GET /checkout/areas?parent=31.71&search=men`: what forms for addresses suggest. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const parent = url.searchParams.get('parent') ?? '';
  const search = url.searchParams.get('search') ?? '';
  const asked = { ...(parent && { parent }), ...(search && { search }) };
  const { shop } = context.get(apiContext);
  const { data } = await orNotFound(shop.listAreas(asked, { signal: request.signal }));
  return Response.json(data.areas, { headers: { 'Cache-Control': 'private, max-age=3600' } });
}
