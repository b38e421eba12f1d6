/** Specification, section 7: the names that HTTP clients use for the pair. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';

/** The hidden field of plain forms. */
export const xsrfField = 'xsrf_token';
