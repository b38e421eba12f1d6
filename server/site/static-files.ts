import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

const immutable = 'public, max-age=31536000, immutable';

/**
 * The files of the web build. Those below `/assets/` carry a hash in their name and never change;
 * `precompressed` serves the `.br` and `.gz` files that the build lays beside them.
 */
export function serveClientFiles(folder: string) {
  const serve = serveStatic({ root: folder, precompressed: true });
  return createMiddleware(async (context, next) => {
    const asset = context.req.path.startsWith('/assets/');
    const file = await serve(context, next);
    if (asset && context.res.ok) context.res.headers.set('Cache-Control', immutable);
    return file;
  });
}
