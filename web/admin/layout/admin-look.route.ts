import { redirect } from 'react-router';
import { setAdminLookCookie } from '#web/lib/cookies.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/admin-look.route.ts';
import { parseAdminLook } from './admin-look.ts';

/** Changes how the admin looks on this device, and shows the page again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { origin } = context.get(visitContext);
  const headers = { 'Set-Cookie': setAdminLookCookie(parseAdminLook(form.get('look')), origin) };
  return redirect(returnAddress(form.get('return_to')), { status: 303, headers });
}
