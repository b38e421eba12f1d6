import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, type Encoding, encodeBody } from '../content-encoding.ts';

/** Text generated per request: pages, their data, the API. Media are already compressed. */
const compressible =
  /^(?:text\/(?:html|plain|xml|x-script)|application\/(?:[\w.]+\+)?(?:json|xml))\b/;

/** Bytes. Below this the headers outweigh the savings. */
const smallest = 1_024;

/**
 * Compresses per-visitor answers as a whole: pages and API answers are complete when they leave.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!isPackable(context.res)) return;
    const { headers } = context.res;
    if (!/accept-encoding/i.test(headers.get('vary') ?? ''))
      headers.append('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(context.req.header('accept-encoding'));
    // Do not even touch the body: reading it costs as much as rendering a small page.
    if (encoding === 'identity' || !context.res.body) return;
    const packed = await pack(context.res, encoding);
    // Hono merges the previous answer's headers into its replacement, unless there is none.
    context.res = undefined;
    context.res = packed;
  };
}

function isPackable({ headers, status }: Response): boolean {
  return (
    status !== 206 &&
    !headers.has('content-encoding') &&
    // Answers with ranges or an entity tag of their bytes are left as they are.
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
