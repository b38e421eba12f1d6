import { data, href, redirect } from 'react-router';
import { findUser } from '#web/lib/session/find-user.server.ts';
import type { Route } from './+types/settings-index.route.ts';

/** The first page of the settings that its reader may open. */
export async function loader({ context }: Route.LoaderArgs) {
  const roles = (await findUser(context))?.staff_roles ?? [];
  const to = (page: string) => redirect(href('/admin/settings/:page', { page }));
  if (roles.includes('owner')) return to('general');
  if (roles.includes('editor')) return redirect(href('/admin/settings/legal'));
  if (roles.includes('shop')) return to('payment');
  throw data(null, { status: 404 });
}
