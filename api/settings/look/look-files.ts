import { Hono } from 'hono';
import { deliver } from '#api/media/index.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { lookPrefix } from '#contract/shared/look.ts';
import { lookFolder } from './save-look.ts';

const types: Partial<Record<string, string>> = { png: 'image/png', webp: 'image/webp' };

/** `GET` and `HEAD /images/site/<version>/<file>`: the operator's logo and icons. */
export function lookFiles({ store }: { store: MediaStore }): Hono {
  const routes = new Hono();
  routes.get(`${lookPrefix}:version{[0-9a-f]+}/:file{[a-z0-9-]+\\.[a-z]+}`, async (context) => {
    const { version, file: asked } = context.req.param();
    const folder = `${lookFolder}/${version}`;
    // Mails ask for a PNG, which older logos lack.
    const isOld = asked === 'logo.png' && !(await store.stat(`${folder}/${asked}`));
    const file = isOld ? 'logo.webp' : asked;
    const path = `${folder}/${file}`;
    const contentType = types[file.split('.')[1] ?? ''];
    const found = await store.stat(path);
    if (!contentType || !found) throw problem('media_not_found');
    const cacheControl = 'public, max-age=31536000, immutable';
    return deliver(context, store, { path, kind: { contentType, cacheControl }, ...found });
  });
  return routes;
}
