import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

const immutable = 'public, max-age=31536000, immutable';

/**
 * The files of the web build. Those below `/assets/` carry a hash in their name and never change;
 * `precompressed` serves the `.br` and `.gz` files that the build lays beside them. What there is
 * is read once: pages must not wait for a look at the disk.
 */
export function serveClientFiles(folder: string) {
  const serve = serveStatic({ root: folder, precompressed: true });
  const known = new Set(listAddresses(folder));
  return createMiddleware(async (context, next) => {
    if (!known.has(context.req.path)) return next();
    const file = await serve(context, next);
    if (context.req.path.startsWith('/assets/')) {
      context.res.headers.set('Cache-Control', immutable);
    }
    return file;
  });
}

function listAddresses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`);
}
