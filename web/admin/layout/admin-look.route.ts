import { redirect } from 'react-router';
import { setChoiceCookie } from '#web/lib/cookies.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/admin-look.route.ts';
import { adminLookCookie, parseAdminLook } from './admin-look.ts';

/** Changes how the admin looks on this device, and shows the page again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { origin } = context.get(visitContext);
  const look = parseAdminLook(form.get('look'));
  const headers = { 'Set-Cookie': setChoiceCookie(adminLookCookie, look, origin) };
  return redirect(returnAddress(form.get('return_to')), { status: 303, headers });
}
