import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { DeliveredKind } from './delivered-file.ts';
import { isNotModified, isRangeCurrent, makeValidators } from './validators.ts';

type Delivery = { path: string; kind: DeliveredKind; size: number; modifiedAt: Date };

/** Public bytes, served without cookies: other sites may embed a film, casting devices play it. */
export const toEverybody = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Range, ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Serves a file of the store, with single ranges and conditional requests (RFC 9110). `more`:
 * headers of restricted files.
 */
export async function deliver(
  context: Context,
  store: Pick<MediaStore, 'read'>,
  file: Delivery,
  more: Record<string, string> = toEverybody,
): Promise<Response> {
  const header = (name: string) => context.req.header(name);
  const validators = makeValidators(file);
  const headers: Record<string, string> = {
    'Cache-Control': file.kind.cacheControl,
    ETag: validators.etag,
    'Last-Modified': validators.lastModified,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...more,
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

/**
 * Sends a visitor who may have a file to `MediaStore.signedAddress`; undefined if the site has to
 * serve it: there is no such address, or it is not for this method.
 */
export async function redirectToSigned(
  context: Context,
  store: MediaStore,
  path: string,
  query?: Record<string, string>,
): Promise<Response | undefined> {
  if (context.req.method !== 'GET' || !store.signedAddress) return undefined;
  const address = await store.signedAddress(path, query);
  const headers = { Location: address, 'Cache-Control': 'private, no-store' };
  return new Response(null, { status: 302, headers });
}

/**
 * A node stream as a response body. The first bytes are read before it resolves, so that a file
 * that cannot be opened fails while another status can still be sent; later ones are read on
 * demand. The file is closed if the client disconnects.
 */
async function openBody(source: Readable): Promise<ReadableStream<Uint8Array>> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  let ahead: IteratorResult<Uint8Array> | undefined = await chunks.next();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = ahead ?? (await chunks.next());
        ahead = undefined;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header for a representation of `size` bytes (RFC 9110, section 14.2). `whole`:
 * no header, another unit, invalid syntax, or several ranges, which a server may ignore.
 * `unsatisfiable`: valid, but entirely outside. `end` is inclusive.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // `bytes=5-2` is a syntax error, `bytes=500-` of a shorter file is not.
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}
