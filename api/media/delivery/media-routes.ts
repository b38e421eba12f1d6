import { type Context, Hono } from 'hono';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { parseByteRange } from './byte-range.ts';
import { type DeliveredKind, findDeliveredKind } from './delivered-kind.ts';
import { openBody } from './open-body.ts';
import { parseStorePath, rawPathAfter } from './store-path.ts';
import { isNotModified, isRangeCurrent, makeValidators } from './validators.ts';

/**
 * `GET` and `HEAD /media/streams/…`: packaged streams from the media store, with single ranges and
 * conditional requests (RFC 9110). Pictures are not served here: they leave through the image proxy.
 */
export function mediaRoutes(deps: { store: MediaStore }): Hono {
  const routes = new Hono();
  routes.get('/media/*', async (context) => {
    const path = parseStorePath(rawPathAfter(context.req.url, '/media/') ?? '', 'streams');
    const kind = path && findDeliveredKind(path);
    const file = kind && (await deps.store.stat(path));
    if (!file) throw problem('media_not_found');
    return deliver(context, deps.store, { path, kind, ...file });
  });
  routes.all('/media/*', () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return routes;
}

type Delivery = { path: string; kind: DeliveredKind; size: number; modifiedAt: Date };

async function deliver(context: Context, store: MediaStore, file: Delivery): Promise<Response> {
  const header = (name: string) => context.req.header(name);
  const validators = makeValidators(file);
  const headers: Record<string, string> = {
    'Cache-Control': file.kind.cacheControl,
    ETag: validators.etag,
    'Last-Modified': validators.lastModified,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // Public bytes, sent without cookies: other sites may embed a film, casting devices play it.
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Content-Range, ETag',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (isNotModified(header, validators)) return new Response(null, { status: 304, headers });

  headers['Content-Type'] = file.kind.contentType;
  const isGet = context.req.method === 'GET';
  const range =
    isGet && isRangeCurrent(header, validators)
      ? parseByteRange(header('range'), file.size)
      : 'whole';
  if (range === 'unsatisfiable') {
    const refusal = { ...headers, 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' };
    return new Response(null, { status: 416, headers: refusal });
  }
  if (range !== 'whole')
    headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.size}`;
  const part = range === 'whole' ? undefined : range;
  headers['Content-Length'] = String(part ? part.end - part.start + 1 : file.size);
  const body = isGet ? await openBody(store.read(file.path, part)) : null;
  return new Response(body, { status: part ? 206 : 200, headers });
}
