import { Hono } from 'hono';
import { readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { isServedToAll } from '../protection/folder-kinds.ts';
import { soundsFolder } from '../sounds.ts';
import { deliver, toEverybody } from './deliver.ts';
import { findDeliveredKind, parseStorePath, rawPathAfter } from './delivered-file.ts';
import { pointToPublic } from './point-to-public.ts';

/**
 * `GET` and `HEAD /media/streams/…`: packaged streams from the media store, and for restricted ones
 * only the encrypted segments, as long as a title shows them; `/media/sounds/…`: sounds of posts. Pictures are served by the image
 * proxy instead. With `MEDIA_URL`, only playlists are from here, and name their segments there; for
 * everything else visitors are sent there.
 */
export function mediaRoutes(deps: {
  store: MediaStore;
  /** Whether visitors in this country may have a stream; default: they may have all. */
  isShown?: (streamId: string, country: string | null) => Promise<boolean>;
  /** The country of visitors whose own is unknown. */
  country?: string | null;
}): Hono<ApiEnv> {
  const { store, isShown } = deps;
  const routes = new Hono<ApiEnv>();
  routes.get('/media/*', async (context) => {
    const address = rawPathAfter(context.req.url, '/media/') ?? '';
    const stream = parseStorePath(address, 'streams');
    const path = stream ?? parseStorePath(address, soundsFolder);
    const kind = path && (!stream || isServedToAll(path)) ? findDeliveredKind(path) : undefined;
    if (!kind || !path) throw problem('media_not_found');
    const [, streamId = ''] = stream?.split('/') ?? [];
    const country = context.env?.country ?? deps.country ?? null;
    const isRefused = stream && isShown && !(await isShown(streamId, country));
    if (isRefused) throw problem('media_not_found');
    const elsewhere = store.publicAddress?.(path);
    if (elsewhere !== undefined) return sendTo(elsewhere);
    if (store.publicAddress && path.endsWith('.m3u8')) {
      const text = await readText(store, path);
      if (text === undefined) throw problem('media_not_found');
      return new Response(pointToPublic(text, path, store.publicAddress), {
        headers: {
          'Content-Type': kind.contentType,
          'Cache-Control': kind.cacheControl,
          'X-Content-Type-Options': 'nosniff',
          ...toEverybody,
        },
      });
    }
    const file = await store.stat(path);
    if (!file) throw problem('media_not_found');
    return deliver(context, store, { path, kind, ...file });
  });
  routes.all('/media/*', () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return routes;
}

/** Not for long, so that `MEDIA_URL` can change. */
function sendTo(address: string): Response {
  const headers = { Location: address, 'Cache-Control': 'public, max-age=3600', ...toEverybody };
  return new Response(null, { status: 302, headers });
}
