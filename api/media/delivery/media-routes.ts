import { Hono } from 'hono';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { isServedToAll } from '../protection/folder-kinds.ts';
import { soundsFolder } from '../sounds.ts';
import { deliver } from './deliver.ts';
import { findDeliveredKind, parseStorePath, rawPathAfter } from './delivered-file.ts';

/**
 * `GET` and `HEAD /media/streams/…`: packaged streams from the media store, and for restricted ones
 * only the encrypted segments; `/media/sounds/…`: sounds of posts. Pictures are served by the image
 * proxy instead.
 */
export function mediaRoutes(deps: { store: MediaStore }): Hono {
  const routes = new Hono();
  routes.get('/media/*', async (context) => {
    const address = rawPathAfter(context.req.url, '/media/') ?? '';
    const stream = parseStorePath(address, 'streams');
    const path = stream ?? parseStorePath(address, soundsFolder);
    const kind = path && (!stream || isServedToAll(path)) ? findDeliveredKind(path) : undefined;
    const file = kind && path && (await deps.store.stat(path));
    if (!file || !path) throw problem('media_not_found');
    return deliver(context, deps.store, { path, kind, ...file });
  });
  routes.all('/media/*', () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return routes;
}
