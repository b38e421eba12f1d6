import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from '../content-encoding.ts';
import type { PageCache } from './page-cache.ts';
import { prepareAnswer } from './send-page.ts';
import { tagsHeader } from './stored-page.ts';

/**
 * Serves anonymous pages from the cache, rendering those that are missing. All other pages are
 * rendered per visitor and never stored.
 */
export function pageCache(cache: PageCache): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const purpose = context.req.header('sec-purpose');
    const url = new URL(raw.url);
    const pageRequest = cache.read(raw.method, url.pathname + url.search, context.req.header());
    if (!pageRequest) {
      await next();
      keepPersonal(context.res.headers, purpose);
      return;
    }
    const outcome = await cache.obtain(pageRequest, raw.signal);
    if ('response' in outcome) {
      const { headers } = outcome.response;
      keepPersonal(headers, purpose);
      return outcome.response;
    }
    const { page } = outcome;
    const encoding = chooseEncoding(context.req.header('accept-encoding'));
    const variant =
      page.variants.get(encoding) ?? (await cache.encode(pageRequest, page, encoding));
    const answer = prepareAnswer(page, variant, {
      method: raw.method,
      ifNoneMatch: context.req.header('if-none-match'),
      ifModifiedSince: context.req.header('if-modified-since'),
    });
    return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers });
  };
}

/**
 * Keeps personal pages out of shared caches unless the page says otherwise. A browser may keep a
 * prefetched page until the click it was fetched for.
 */
function keepPersonal(headers: Headers, purpose?: string): void {
  headers.delete(tagsHeader);
  if (headers.has('cache-control')) return;
  headers.set(
    'cache-control',
    purpose === 'prefetch' ? 'private, max-age=20' : 'private, no-store',
  );
}
