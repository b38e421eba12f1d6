/** The value of one cookie of a `Cookie` header or of `document.cookie`, as it stands there. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** Specification, section 7: the names that HTTP clients use for the pair. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';

/** The hidden field of plain forms. */
export const xsrfField = 'xsrf_token';

/**
 * Cookie beside the shopper's token, which no script reads: it says that there is one, so that
 * pages ask for the counts of cart and wishlist. It holds nothing.
 */
export const shopperMark = 'sorot_shopper_mark';
