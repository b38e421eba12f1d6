import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { addressIn } from '../page-address.ts';
import { apiContext, visitContext } from '../visit.ts';
import { findUser } from './find-user.server.ts';
import { fromQuery, signInPath } from './sign-in-path.ts';

/**
 * Middleware of routes that only signed-in visitors may see: sends all others to sign in, and back
 * afterwards. `findUser` then names the visitor.
 */
export const requireViewer: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  if (await findUser(context)) return;
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  throw redirectToSignIn(context, isPage ? `${url.pathname}${url.search}` : url.pathname);
};

/** For actions that turn out to need a viewer; `from`: the page that the form stands on. */
export function redirectToSignIn(context: Readonly<RouterContextProvider>, from: string): Response {
  const { language, languageInAddress } = context.get(visitContext);
  const path = addressIn(signInPath(from), languageInAddress ? language : undefined);
  return redirect(path, 303);
}

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

/** Middleware of pages for people who are not signed in yet: all others go home. */
export const redirectViewers: MiddlewareFunction<Response> = async ({ context, request }) => {
  if (request.method === 'GET' && (await findUser(context))) throw redirect('/');
};
