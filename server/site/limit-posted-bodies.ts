import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Bytes. A form of texts; and one with a picture of 5 MB, which is judged by the API. */
const largestForm = 256 * 1_024;
const largestUpload = 6 * 1_024 * 1_024;

/** Forms are read whole, so they have to end. */
export function limitPostedBodies(): MiddlewareHandler {
  const forms = bodyLimit({ maxSize: largestForm });
  const uploads = bodyLimit({ maxSize: largestUpload });
  return (context, next) => {
    const isUpload = context.req.header('content-type')?.startsWith('multipart/form-data');
    return isUpload ? uploads(context, next) : forms(context, next);
  };
}
