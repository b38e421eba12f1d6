import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Bytes. A form of text, and one with a picture of 5 MB, which the API validates. */
const maxFormBytes = 256 * 1_024;
const maxUploadBytes = 6 * 1_024 * 1_024;

/** Forms are buffered whole, so their size is limited. */
export function limitPostedBodies(): MiddlewareHandler {
  const forms = bodyLimit({ maxSize: maxFormBytes });
  const uploads = bodyLimit({ maxSize: maxUploadBytes });
  return (context, next) => {
    const isUpload = context.req.header('content-type')?.startsWith('multipart/form-data');
    return isUpload ? uploads(context, next) : forms(context, next);
  };
}
