import { redirect } from 'react-router';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/oidc-start.route.ts';
import { setAttemptCookie } from './oidc-attempt.server.ts';

/**
 * Sends the browser to the other service. A link, because forms may not lead to other sites
 * (`form-action`); it stores nothing but a cookie of this browser.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).account.startOidcLogin();
  const from = returnAddress(url.searchParams.get('from'));
  const { origin } = context.get(visitContext);
  return redirect(data.url, {
    status: 303,
    headers: {
      'Set-Cookie': setAttemptCookie({ state: data.state, from }, origin),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
