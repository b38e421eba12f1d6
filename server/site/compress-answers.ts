import type { Context, MiddlewareHandler } from 'hono';
import { chooseEncoding, encodeBody } from '../content-encoding.ts';

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
    const packed = await pack(context);
    // Hono adds the headers of the answer before to the one that replaces it, unless there is none.
    context.res = undefined;
    context.res = packed;
  };
}

function isPackable({ headers, status, body }: Response): boolean {
  return (
    body !== null &&
    status !== 206 &&
    !headers.has('content-encoding') &&
    // What is asked for in ranges or known by its bytes is left as it is.
    !headers.has('accept-ranges') &&
    compressible.test(headers.get('content-type') ?? '') &&
    !/no-transform/.test(headers.get('cache-control') ?? '')
  );
}

async function pack({ req, res }: Context): Promise<Response> {
  const headers = new Headers(res.headers);
  const vary = headers.get('vary');
  if (!/accept-encoding/i.test(vary ?? '')) headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(req.header('accept-encoding'));
  const body = Buffer.from(await res.arrayBuffer());
  if (encoding === 'identity' || body.byteLength < smallest) {
    return new Response(body, { status: res.status, headers });
  }
  const packed = await encodeBody(body, encoding, 'once');
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(packed.byteLength));
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(packed, { status: res.status, headers });
}
