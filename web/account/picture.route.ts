import { orNotFound } from '#web/lib/page-errors.server.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/picture.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/**
 * `GET /account/picture`: the viewer's picture. Its URL contains the revision, so browsers may
 * cache it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(apiContext);
  const file = await orNotFound(account.getAccountPicture(undefined, { signal: request.signal }));
  return new Response(await file.arrayBuffer(), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
