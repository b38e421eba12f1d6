import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { addressIn } from '../address-in.ts';
import { apiContext, visitContext } from '../visit.ts';
import { findUser } from './find-user.server.ts';
import { fromQuery } from './sign-in-path.ts';

/**
 * Middleware of routes that are about the whole account: a profile under a rating limit enters the
 * PIN of the household first, where there is one, and comes back. Their forms are refused by the
 * API itself.
 */
export const requireOwner: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  if (await isLocked(context)) throw redirectToPin(context, `${url.pathname}${url.search}`);
};

async function isLocked(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const user = await findUser(context);
  if (!user || user.profile.rating_limit === null) return false;
  const { pin } = (await context.get(apiContext).account.getPin()).data;
  return pin.is_set && pin.unlocked_until === null;
}

function redirectToPin(context: Readonly<RouterContextProvider>, from: string): Response {
  const { language, languageInAddress } = context.get(visitContext);
  const path = `/account/pin${fromQuery(from)}`;
  return redirect(addressIn(path, languageInAddress ? language : undefined), 303);
}
