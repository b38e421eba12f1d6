import { data, type MiddlewareFunction } from 'react-router';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';

/** Middleware of the admin: signed-out visitors sign in first; for everybody else it is not there. */
export const requireStaff: MiddlewareFunction<Response> = async (args, next) => {
  await requireViewer(args, next);
  const user = await findUser(args.context);
  if (!user || user.staff_roles.length === 0) throw data(null, { status: 404 });
};
