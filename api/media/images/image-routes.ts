import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { createFairQueue } from '#api/platform/turns/fair-queue.ts';
import { turnOf } from '#api/platform/turns/turn-of.ts';
import { imageWidths } from '#contract/shared/addresses.ts';
import { parseStorePath, rawPathAfter } from '../delivery/delivered-file.ts';
import { isNotModified } from '../delivery/validators.ts';
import { pictureBudget, pictureWork } from '../pictures/picture-work.ts';
import { chooseImageFormat, convertImage } from './image-format.ts';
import { createVariantMaker, nameVariant } from './make-variant.ts';
import { createStoredVariants } from './stored-variants.ts';
import { openVariantCache } from './variant-cache.ts';

export type ImageRoutesDeps = {
  store: MediaStore;
  /** Folder of converted pictures; may be emptied at any time. */
  cacheFolder: string;
  logger: Logger;
  /** Bytes; default: 1 GiB. */
  maxCacheBytes?: number;
  /** Concurrent conversions; default: `pictureWork`, shared with everything else. */
  concurrency?: number;
  convert?: typeof convertImage;
};

/**
 * `GET /images/{width}/pictures/…`: a picture of the media store at one of `imageWidths`, as AVIF,
 * WebP or JPEG by `Accept`, never enlarged. With `MEDIA_URL` visitors are sent to it there.
 */
export function imageRoutes(deps: ImageRoutesDeps): Hono<ApiEnv> {
  const { store, logger } = deps;
  const queue = deps.concurrency
    ? createFairQueue({ ...pictureBudget, running: deps.concurrency })
    : pictureWork;
  const convert = deps.convert ?? convertImage;
  const cache = openVariantCache({
    folder: deps.cacheFolder,
    maxBytes: deps.maxCacheBytes ?? 2 ** 30,
    logger,
  });
  const makeVariant = createVariantMaker({ store, cache, queue, convert });
  const findStored = createStoredVariants({ store, queue, convert });
  const findSource = createSourceFinder(store);

  const routes = new Hono<ApiEnv>();
  routes.get('/images/:width/*', async (context) => {
    const address = parseImageAddress(context.req.url);
    const variant = { ...address, format: chooseImageFormat(context.req.header('accept')) };
    if (store.publicAddress) {
      const elsewhere = store.publicAddress(await findStored(variant, turnOf(context)));
      // Not forever, so that `MEDIA_URL` can change.
      const headers = { 'Cache-Control': 'public, max-age=86400', Vary: 'Accept' };
      return context.newResponse(null, 302, { ...headers, Location: elsewhere ?? '' });
    }
    const source = await findSource(address.path);
    if (!source) throw problem('media_not_found');

    const name = nameVariant(variant, source);
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name.slice(3)}"`,
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
    };
    const validators = { etag: headers.ETag };
    if (isNotModified((header) => context.req.header(header), validators)) {
      return new Response(null, { status: 304, headers });
    }
    const bytes = await makeVariant(variant, name, turnOf(context));
    headers['Content-Type'] = `image/${variant.format}`;
    headers['Content-Length'] = String(bytes.byteLength);
    return new Response(context.req.method === 'HEAD' ? null : bytes, { headers });
  });
  routes.all('/images/*', (context) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
    throw isRead
      ? problem('media_not_found')
      : problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return routes;
}

/** Pictures never change, so a bucket is asked about each only once in a while. */
function createSourceFinder(store: MediaStore): MediaStore['stat'] {
  if (store.resolve) return store.stat;
  type Found = NonNullable<Awaited<ReturnType<MediaStore['stat']>>>;
  const cache = new LRUCache<string, Found>({ max: 20_000, ttl: 10 * 60_000 });
  return async (path) => {
    const facts = cache.get(path) ?? (await store.stat(path));
    if (facts) cache.set(path, facts);
    return facts;
  };
}

function parseImageAddress(url: string): { path: string; width: number } {
  const [, widthText = '', rest = ''] =
    /^([^/]*)\/(.*)$/.exec(rawPathAfter(url, '/images/') ?? '') ?? [];
  const path = parseStorePath(rest, 'pictures');
  if (!path) throw problem('media_not_found');
  const width = imageWidths.find((allowed) => String(allowed) === widthText);
  if (!width) throw problem('image_width_not_allowed', { allowed: imageWidths.join(', ') });
  return { path, width };
}
