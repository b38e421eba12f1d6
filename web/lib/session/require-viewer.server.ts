import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { addressFor } from '../page-address.ts';
import { apiContext, visitContext } from '../visit.ts';
import { findUser } from './find-user.server.ts';
import { fromQuery, signInPath } from './sign-in-path.ts';

/**
 * Middleware of routes for signed-in visitors: redirects all others to sign in, and back
 * afterwards. `findUser` then returns the viewer.
 */
export const requireViewer: MiddlewareFunction<Response> = async ({ context, url }) => {
  if (await findUser(context)) return;
  throw redirectToSignIn(context, `${url.pathname}${url.search}`);
};

/** For actions that turn out to need a viewer; `from`: the page with the form. */
export function redirectToSignIn(context: Readonly<RouterContextProvider>, from: string): Response {
  const visit = context.get(visitContext);
  const path = addressFor(visit, signInPath(from));
  return redirect(path, 303);
}

/**
 * Middleware of routes about the whole account: a profile with a rating limit first enters the
 * household's PIN, if there is one, and returns. The API itself protects their forms.
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
  const visit = context.get(visitContext);
  const path = `/account/pin${fromQuery(from)}`;
  return redirect(addressFor(visit, path), 303);
}

/** Middleware of pages for signed-out visitors: redirects all others home. */
export const redirectViewers: MiddlewareFunction<Response> = async ({ context, request }) => {
  if (request.method !== 'GET' || !(await findUser(context))) return;
  const visit = context.get(visitContext);
  throw redirect(addressFor(visit, href('/')));
};
