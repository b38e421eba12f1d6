import { sessionContext } from '#web/lib/visit.ts';
import type { Route } from './+types/session-refresh.route.ts';

const statuses = { done: 204, ended: 401, unreachable: 503 };

/**
 * `POST /session/refresh`: new tokens in the auth cookie. Safari forgets cookies that scripts write
 * after seven days, so scripts come here instead of calling the API.
 */
export async function action({ context }: Route.ActionArgs) {
  const outcome = await context.get(sessionContext).renew();
  return new Response(null, {
    status: statuses[outcome],
    headers: { 'Cache-Control': 'private, no-store' },
  });
}
