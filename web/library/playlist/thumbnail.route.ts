import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/thumbnail.route.ts';

/**
 * `GET /playlist/{id}/thumbnail`: the API's answer for this visitor. The URL contains the revision,
 * so browsers may cache it, though shared caches may not keep private ones.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { library } = context.get(apiContext);
  const file = await orNotFound(
    library.getPlaylistThumbnail({ id: params.id }, { signal: request.signal }),
  );
  return new Response(await file.arrayBuffer(), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
