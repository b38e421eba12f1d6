import type { MiddlewareHandler } from 'hono';

/** Makes public pages and sitemaps private where their content depends on the visitor's country. */
export function keepFromSharedCaches(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const caching = headers.get('cache-control');
    if (caching) headers.set('cache-control', caching.replace(/\bpublic\b/, 'private'));
  };
}
