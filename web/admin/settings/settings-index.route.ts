import { data, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/settings-index.route.ts';
import { settingsPagesFor } from './settings-pages.ts';

/** The first page of the settings that its reader may open. */
export async function loader({ context }: Route.LoaderArgs) {
  const roles = (await findUser(context))?.staff_roles ?? [];
  const [first] = settingsPagesFor(roles);
  if (first) return redirect(addressFor(context.get(visitContext), first.path));
  throw data(null, { status: 404 });
}
