import { href, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/oidc-start.route.ts';
import { setAttemptCookie } from './oidc-attempt.server.ts';

/**
 * Sends the browser to the other service. A link, because forms may not lead to other sites
 * (`form-action`); it stores nothing but a cookie of this browser.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const from = returnAddress(url.searchParams.get('from'));
  const visit = context.get(visitContext);
  const started = await context
    .get(apiContext)
    .account.startOidcLogin()
    .catch((error) => {
      // The log-in page says so if the other service cannot be reached.
      problemOf(error);
      return undefined;
    });
  if (!started) {
    const back = `${href('/login')}?${new URLSearchParams({ from, failed: 'other' })}`;
    return redirect(addressFor(visit, back), 303);
  }
  const { data } = started;
  const attempt = new URL(data.url).searchParams.get('state') ?? '';
  return redirect(data.url, {
    status: 303,
    headers: {
      'Set-Cookie': setAttemptCookie(attempt, { state: data.state, from }, visit.origin),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
