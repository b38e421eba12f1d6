import { data, href, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/settings-index.route.ts';

/** The first page of the settings that its reader may open. */
export async function loader({ context }: Route.LoaderArgs) {
  const roles = (await findUser(context))?.staff_roles ?? [];
  const visit = context.get(visitContext);
  const to = (path: string) => redirect(addressFor(visit, path));
  if (roles.includes('owner')) return to(href('/admin/settings/:page', { page: 'general' }));
  if (roles.includes('editor')) return to(href('/admin/settings/legal'));
  if (roles.includes('shop')) return to(href('/admin/settings/:page', { page: 'payment' }));
  throw data(null, { status: 404 });
}
