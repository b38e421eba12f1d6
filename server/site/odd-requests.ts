import type { MiddlewareHandler } from 'hono';
import { problem } from '#api/platform/problem.ts';

const pageMethods = ['GET', 'HEAD', 'POST'];

/**
 * Requests that no page is for, answered before one is rendered: other methods, and addresses with
 * line breaks, which come from copied text and which React Router matches with no route. They lead
 * to the address without them.
 */
export function answerOddRequests(): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'OPTIONS') return context.body(null, 204, { Allow: pageMethods.join(', ') });
    if (!pageMethods.includes(method)) {
      throw problem('method_not_allowed', { allow: pageMethods.join(', ') });
    }
    const { pathname, search } = new URL(context.req.url);
    const path = pathname.replace(/%(?:0a|0d|e2%80%a[89])/gi, '');
    // Never the name of another site.
    if (path !== pathname) return context.redirect(path.replace(/^\/+/, '/') + search, 308);
    return next();
  };
}
