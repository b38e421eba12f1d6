import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { visitContext } from '#web/lib/visit.ts';

/**
 * Middleware of the admin: signed-out visitors sign in first; for everybody else it is not there.
 * Staff who need a second factor are led to where they can set one up.
 */
export const requireStaff: MiddlewareFunction<Response> = async (args, next) => {
  await requireViewer(args, next);
  const user = await findUser(args.context);
  if (!user || user.staff_roles.length === 0) throw data(null, { status: 404 });
  if (user.needs_second_factor) throw redirectToSecurity(args.context);
};

function redirectToSecurity(context: Readonly<RouterContextProvider>): Response {
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, '/account/security'), 303);
}
