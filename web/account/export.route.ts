import { requireOwner, requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireOwner];

/** Everything that is kept about the account, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).account.exportAccount();
  return new Response(`${JSON.stringify(data.export, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sorot-my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
