import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { addressIn } from '../address-in.ts';
import { visitContext } from '../visit.ts';
import { findUser } from './find-user.server.ts';
import { signInPath } from './sign-in-path.ts';

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
