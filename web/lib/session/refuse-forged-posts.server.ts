import { data, type MiddlewareFunction } from 'react-router';
import { sessionContext } from '../visit.ts';
import { xsrfField, xsrfHeader } from './cookies.ts';

/**
 * Forms on cached pages, which cannot hold a visitor's token: they rely on the origin check. A
 * forged one harms nobody (docs/decisions/025). Mail programs unsubscribe automatically (RFC 8058),
 * with the secret in the address.
 */
const formsOnCachedPages = new Set([
  '/age-confirmation',
  '/cart/add',
  '/cart/reminders/end',
  '/language',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/wishlist/add',
]);

/**
 * Comment forms and save buttons, too, are on cached pages. Visitors without a session or a
 * commenter's cookie have no identity to misuse: their forms rely on the origin check
 * (docs/decisions/055). All others get pages with a token and must send it.
 */
const anonymousForms = /^\/(?:comments\/[^/]+|keep\/[^/]+\/[^/]+)$/;

/** Lets a change pass only as a form, with the CSRF cookie and a matching field or header. */
export const refuseForgedPosts: MiddlewareFunction<Response> = async ({
  context,
  request,
  url,
}) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const form = await readForm(request);
  if (!form && request.body) throw data(null, { status: 400 });
  if (formsOnCachedPages.has(url.pathname)) return;
  const session = context.get(sessionContext);
  const isAnonymous = !session.found && session.guestToken('commenter') === undefined;
  if (isAnonymous && anonymousForms.test(url.pathname)) return;
  const token = session.xsrfToken;
  const sent = request.headers.get(xsrfHeader) ?? form?.get(xsrfField);
  if (!token || sent !== token) throw data(null, { status: 403 });
};

/** Undefined if there is no form, or the body is malformed. */
function readForm(request: Request): Promise<FormData | undefined> {
  return request
    .clone()
    .formData()
    .catch(() => undefined);
}
