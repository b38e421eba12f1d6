/** The raw value of one cookie of a `Cookie` header or of `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** The names that HTTP clients such as axios use for the CSRF token. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';

/** The hidden field of plain forms. */
export const xsrfField = 'xsrf_token';

/**
 * Readable companion of the shopper's HTTP-only token: tells pages to fetch the counts of cart and
 * wishlist. It has no content.
 */
export const shopperMark = 'sorot_shopper_mark';
