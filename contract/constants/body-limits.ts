/**
 * Bytes that the body of a request may have. Operations that take more declare it as
 * `maxBodyBytes` (`contract/shared/endpoint.ts`), pages in their `handle`.
 */
export const maxApiBytes = 1024 * 1024;

/** A form of a page. */
export const maxFormBytes = 256 * 1024;

/** A form of a page with a picture of 5 MB, or with as much text. */
export const maxUploadFormBytes = 6 * 1024 * 1024;
