import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, type Encoding, encodeBody } from '../content-encoding.ts';

/** Texts that are made per request: pages, their data, the API. Media are packed already. */
const compressible =
  /^(?:text\/(?:html|plain|xml|x-script)|application\/(?:[\w.]+\+)?(?:json|xml))\b/;

/** Below this the headers weigh more than what compression saves. Bytes. */
const smallest = 1_024;

/** Packs what was made for one visitor, whole: pages and API answers are finished when they leave. */
export function compressAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!isPackable(context.res)) return;
    const { headers } = context.res;
    if (!/accept-encoding/i.test(headers.get('vary') ?? ''))
      headers.append('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(context.req.header('accept-encoding'));
    // Not even looked at: reading a body costs as much as a small page.
    if (encoding === 'identity' || !context.res.body) return;
    const packed = await pack(context.res, encoding);
    // Hono adds the headers of the answer before to the one that replaces it, unless there is none.
    context.res = undefined;
    context.res = packed;
  };
}

function isPackable({ headers, status }: Response): boolean {
  return (
    status !== 206 &&
    !headers.has('content-encoding') &&
    // What is asked for in ranges or known by its bytes is left as it is.
    !headers.has('accept-ranges') &&
    compressible.test(headers.get('content-type') ?? '') &&
    !/no-transform/.test(headers.get('cache-control') ?? '')
  );
}

async function pack(response: Response, encoding: Encoding): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.byteLength < smallest) return new Response(body, { status, headers });
  const packed = await encodeBody(body, encoding, 'once');
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(packed.byteLength));
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(packed, { status, headers });
}
