import type { PageVariant, StoredPage } from './stored-page.ts';

/** An answer ready to be written to any kind of response. */
export type PreparedAnswer = {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  /** Undefined for HEAD and 304. */
  body: Buffer<ArrayBuffer> | undefined;
};

/** Chooses what to send of a page in one encoding. Builds nothing. */
export function prepareAnswer(
  page: StoredPage,
  variant: PageVariant,
  request: {
    method: string;
    ifNoneMatch: string | undefined;
    ifModifiedSince: string | undefined;
  },
): PreparedAnswer {
  // Conditions apply only where the answer would be a success (RFC 9110, section 13.2.1).
  if (page.status === 200 && isKnown(variant, request)) {
    return { status: 304, headers: variant.notModifiedHeaders, body: undefined };
  }
  const body = request.method === 'HEAD' ? undefined : variant.body;
  return { status: page.status, headers: variant.headers, body };
}

/** A time applies only where no tag is given (RFC 9110, section 13.2.2). */
function isKnown(
  { etag, headers }: PageVariant,
  asked: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
): boolean {
  const { ifNoneMatch: list, ifModifiedSince: since } = asked;
  if (list === undefined) {
    const changed = headers['last-modified'];
    return !!since && !!changed && Date.parse(changed) <= Date.parse(since);
  }
  if (list === etag) return true;
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
