import { chooseEncoding } from '../content-encoding.ts';
import type { PageVariant, StoredPage } from './stored-page.ts';

/** Ready to be written to whatever carries the answer. */
export type PreparedAnswer = {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  /** Undefined for HEAD and 304. */
  body: Buffer<ArrayBuffer> | undefined;
};

/** Chooses what to send of a page. Nothing is built here: everything was when it was stored. */
export function prepareAnswer(
  page: StoredPage,
  request: { method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): PreparedAnswer {
  const variant = page.variants[chooseEncoding(request.acceptEncoding)];
  // Conditions count only where the answer would be a success (RFC 9110, section 13.2.1).
  const condition = page.status === 200 ? request.ifNoneMatch : undefined;
  if (condition !== undefined && isKnown(variant, condition)) {
    return { status: 304, headers: variant.notModifiedHeaders, body: undefined };
  }
  const body = request.method === 'HEAD' ? undefined : variant.body;
  return { status: page.status, headers: variant.headers, body };
}

function isKnown({ etag }: PageVariant, list: string): boolean {
  if (list === etag) return true;
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
