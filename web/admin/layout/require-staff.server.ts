import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { formOutcomeContext } from '#web/admin/lib/form-outcome.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, asOfContext, visitContext } from '#web/lib/visit.ts';

/**
 * Middleware of the admin: signed-out visitors sign in first; for everybody else it is not there.
 * Staff who need a second factor are led to where they can set one up.
 */
export const requireStaff: MiddlewareFunction<Response> = async (args, next) => {
  await requireViewer(args, next);
  const user = await findUser(args.context);
  if (!user || user.staff_roles.length === 0) throw data(null, { status: 404 });
  if (user.needs_second_factor) throw redirectToSecurity(args.context);
  const { ops } = args.context.get(apiContext);
  // Before the loaders read: what is changed while they do counts as changed since.
  args.context.set(asOfContext, (await ops.getAsOf({})).data.as_of);
  const isForm = args.request.method !== 'GET' && args.request.method !== 'HEAD';
  if (isForm) args.context.set(formOutcomeContext, 'carried-out');
};

function redirectToSecurity(context: Readonly<RouterContextProvider>): Response {
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, '/account/security'), 303);
}
