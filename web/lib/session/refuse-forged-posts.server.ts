import { data, type MiddlewareFunction } from 'react-router';
import { sessionContext } from '../visit.ts';
import { xsrfField, xsrfHeader } from './cookies.ts';

/**
 * Forms of pages that are made for everybody, which cannot hold a visitor's token: they rest on
 * the origin check. What they do harms nobody (docs/decisions/025). Mail programs unsubscribe by
 * themselves (RFC 8058), with the secret that the address holds.
 */
const formsForEverybody = new Set([
  '/age-confirmation',
  '/cart/add',
  '/language',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/wishlist/add',
]);

/**
 * Comments, too, stand below pages that are made for everybody. Who is nobody yet, without a session
 * and without a commenter's cookie, has no name that a forged form could write in: theirs rest on
 * the origin check (docs/decisions/055). All others get pages with a token, and have to send it.
 */
const formsOfNobody = /^\/comments\/[^/]+$/;

/** Lets a change pass only as a form, with the pair of cookie and hidden field or header. */
export const refuseForgedPosts: MiddlewareFunction<Response> = async ({
  context,
  request,
  url,
}) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const form = await readForm(request);
  if (!form && request.body) throw data(null, { status: 400 });
  if (formsForEverybody.has(url.pathname)) return;
  const session = context.get(sessionContext);
  const isNobody = !session.found && session.guestToken('commenter') === undefined;
  if (isNobody && formsOfNobody.test(url.pathname)) return;
  const token = session.xsrfToken;
  const sent = request.headers.get(xsrfHeader) ?? form?.get(xsrfField);
  if (!token || sent !== token) throw data(null, { status: 403 });
};

/** Undefined: there is none, or it is none. */
function readForm(request: Request): Promise<FormData | undefined> {
  return request
    .clone()
    .formData()
    .catch(() => undefined);
}
