import { redirect } from 'react-router';
import { setChoiceCookie } from '#web/lib/cookies.server.ts';
import { readCookie } from '#web/lib/session/cookies.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/chosen-columns.route.ts';
import { chosenColumnsCookie, parseChosenColumns, writeChosenColumns } from './chosen-columns.ts';

/** Changes which columns a list has on this device, and shows the list again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { origin } = context.get(visitContext);
  const cookie = readCookie(request.headers.get('cookie') ?? '', chosenColumnsCookie);
  const columns = form.has('usual') ? [] : form.getAll('column').map(String);
  const chosen = writeChosenColumns(
    parseChosenColumns(cookie),
    String(form.get('list') ?? ''),
    columns,
  );
  const headers = { 'Set-Cookie': setChoiceCookie(chosenColumnsCookie, chosen, origin) };
  return redirect(returnAddress(form.get('return_to')), { status: 303, headers });
}
