import { href, redirect } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/remove-from-rail.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Removes a title from continue watching; the form is on the home page. */
export async function action({ context, request }: Route.ActionArgs) {
  await orNotFound(removeTitle({ context }, await request.formData()));
  return goHome({ context });
}

async function removeTitle({ context }: Pick<PageRequest, 'context'>, form: FormData) {
  const input = parseForm(context, form, 'viewing.removeFromContinueWatching');
  await context.get(apiContext).viewing.removeFromContinueWatching(input);
}

/** For GET requests, such as after signing in. */
export function loader({ context }: Route.LoaderArgs) {
  return goHome({ context });
}

function goHome({ context }: Pick<PageRequest, 'context'>) {
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, href('/')), 303);
}
