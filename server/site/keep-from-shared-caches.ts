import type { MiddlewareHandler } from 'hono';

/**
 * Where what is shown depends on the visitor's country, only the visitor may keep what pages and
 * sitemaps call public.
 */
export function keepFromSharedCaches(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const caching = headers.get('cache-control');
    if (caching) headers.set('cache-control', caching.replace(/\bpublic\b/, 'private'));
  };
}
