import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Encoding, encodeBody } from '../content-encoding.ts';

/** One page in one encoding, ready to be sent. */
export type PageVariant = {
  etag: string;
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  notModifiedHeaders: Record<string, string>;
};

export type StoredPage = {
  status: 200 | 404;
  tags: readonly string[];
  /** The encodings that have been requested so far. */
  variants: Map<Encoding, PageVariant>;
  /** Encodes the page in one that is not among them yet. */
  encode: (encoding: Encoding) => Promise<PageVariant>;
  /** Milliseconds, as `performance.now()`: the clock may be set. */
  madeAt: number;
};

/** Memory used by a page, in bytes. */
export function sizeOf({ variants }: StoredPage): number {
  let size = 4_096;
  for (const { body } of variants.values()) size += body.byteLength;
  return size;
}

const unpack = promisify(brotliDecompress);

/** Pages declare their tags in this header; it never leaves the server. */
export const tagsHeader = 'x-cache-tags';

// Set per answer or per connection, or rebuilt below.
const notStored = new Set([
  tagsHeader,
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/**
 * Signing in changes the page at an address, so browsers revalidate each time (and get a 304), and
 * shared caches vary by cookie. Bare addresses also vary by language and stay out of shared caches.
 */
function cachingHeaders(shared: boolean): Record<string, string> {
  if (!shared) {
    return {
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie, Save-Data',
    };
  }
  return {
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
    vary: 'Accept-Encoding, Cookie, Save-Data',
  };
}

/** Pages, and the feeds of what they list. */
const storable = /^(?:text\/html|application\/(?:rss|atom)\+xml)\b/;

/** Whether a response may be cached and served to others. */
export function isStorable(response: Response): boolean {
  const { headers, status } = response;
  return (
    (status === 200 || status === 404) &&
    storable.test(headers.get('content-type') ?? '') &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

/**
 * Stores a response: headers are built once, the body is kept as Brotli, which nearly every browser
 * accepts. Other encodings are made from that on first request.
 */
export async function makeStoredPage(
  response: Response,
  options: { shared: boolean; tags: readonly string[]; now: number },
): Promise<StoredPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const common: Record<string, string> = { ...cachingHeaders(options.shared) };
  response.headers.forEach((value, name) => {
    if (!notStored.has(name)) common[name] = value;
  });
  const packed = await encodeBody(body, 'br', 'stored');
  const variants = new Map([['br', makeVariant(packed, 'br', hash, common)]]) as Map<
    Encoding,
    PageVariant
  >;
  return {
    status: response.status === 404 ? 404 : 200,
    tags: [...new Set([...options.tags, ...readTags(response.headers)])],
    variants,
    async encode(encoding) {
      const encoded = await encodeBody(await unpack(packed), encoding, 'stored');
      const variant = makeVariant(encoded, encoding, hash, common);
      variants.set(encoding, variant);
      return variant;
    },
    madeAt: options.now,
  };
}

function makeVariant(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  hash: string,
  common: Record<string, string>,
): PageVariant {
  const etag = `"${hash}-${encoding}"`;
  const headers: Record<string, string> = { ...common, etag };
  const { 'content-type': _type, 'content-language': _language, ...notModifiedHeaders } = headers;
  headers['content-length'] = String(body.byteLength);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { etag, body, headers, notModifiedHeaders };
}

function readTags(headers: Headers): string[] {
  return (headers.get(tagsHeader) ?? '').split(/[\s,]+/).filter(Boolean);
}
