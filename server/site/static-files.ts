import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

const immutable = 'public, max-age=31536000, immutable';
/** For icons, whose names do not change with their content. */
const forADay = 'public, max-age=86400';
/** Revalidated by browsers to detect a new build. */
const serviceWorker = '/sw.js';
/** Build file names below `/assets/`: no folders, no partly written files. */
const assetName = /^\/assets\/[^./%][^/%]*$/;

/**
 * The files of the web build. Those below `/assets/` have a content hash in their name and never
 * change; `precompressed` serves the `.br` and `.gz` files that the build puts beside them. The
 * list of files is read once: pages must not wait for the disk. `previousAssets`: those of other
 * builds.
 */
export function serveClientFiles(folder: string, previousAssets: string | undefined) {
  const serve = serveStatic({ root: folder, precompressed: true });
  const servePrevious = previousAssets
    ? serveStatic({
        root: previousAssets,
        precompressed: true,
        rewriteRequestPath: (path) => path.slice('/assets'.length),
      })
    : async () => undefined;
  const addresses = new Set(listAddresses(folder));
  return createMiddleware(async (context, next) => {
    const { path } = context.req;
    if (!path.startsWith('/assets/')) {
      const file = addresses.has(path) && (await serve(context, nothing));
      if (!file) return next();
      file.headers.set('Cache-Control', path === serviceWorker ? 'no-cache' : forADay);
      return file;
    }
    const file =
      (addresses.has(path) && (await serve(context, nothing))) ||
      (assetName.test(path) && (await servePrevious(context, nothing)));
    // Rendering an error page would be wasted: scripts ask for these, not people.
    if (!file) return context.text('Not found\n', 404, { 'Cache-Control': 'no-store' });
    if (file.ok) file.headers.set('Cache-Control', immutable);
    return file;
  });
}

const nothing = async () => undefined;

/** Request paths of the files in a folder. */
export function listAddresses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`);
}
