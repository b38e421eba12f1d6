import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** From the smallest to the most widely understood. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  const headers = { 'accept-encoding': header };
  const allowed = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find((each) => allowed.includes(each)) ?? 'identity';
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Effort by how often the result is sent: again and again, or once. */
const efforts = { stored: { brotli: 6, gzip: 7 }, once: { brotli: 4, gzip: 5 } };

/**
 * A body in one encoding. The work is done beside the event loop. On a page of 33 kB with 120 cards
 * Brotli takes 0.2 ms at 4, 0.4 ms at 6, and at 9 another 3 ms for 5% less.
 */
export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  use: keyof typeof efforts,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return body;
  const effort = efforts[use];
  if (encoding === 'gzip') return trim(await gzipAsync(body, { level: effort.gzip }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return trim(await brotliAsync(body, { params }));
}

/** zlib's buffers are up to 64 KB longer than what it wrote into them, and as long in memory. */
function trim(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const trimmed = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(trimmed);
  return trimmed;
}
