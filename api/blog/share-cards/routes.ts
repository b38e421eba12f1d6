import { Hono } from 'hono';
import type { CardMaker } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { turnOf } from '#api/platform/turns/turn-of.ts';
import { languages } from '#contract/shared/language.ts';
import { findSharedPost, type SharedPost, shareCardAddress, shareCardOf } from './share-card.ts';

/**
 * `GET` and `HEAD /images/cards/posts/{id}/{language}-{version}.jpg`: the picture beside shared
 * links to a post. Addresses of earlier versions redirect to the current one.
 */
export function shareCardRoutes(deps: {
  db: Database;
  makeCard: CardMaker;
  site: { readonly name: string };
}): Hono<ApiEnv> {
  const { db, makeCard, site } = deps;
  const routes = new Hono<ApiEnv>();
  routes.get('/images/cards/posts/:id/:file', async (context) => {
    const post = await findPost(db, context.req.param());
    if (!post) throw problem('media_not_found');
    const address = shareCardAddress(post, site.name);
    if (context.req.path !== address) {
      context.header('Cache-Control', 'public, max-age=300');
      return context.redirect(address, 302);
    }
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    };
    const bytes = await makeCard(shareCardOf(post, site.name), turnOf(context));
    headers['Content-Type'] = 'image/jpeg';
    headers['Content-Length'] = String(bytes.byteLength);
    return new Response(context.req.method === 'HEAD' ? null : bytes, { headers });
  });
  return routes;
}

function findPost(
  db: Database,
  { id, file }: { id: string; file: string },
): Promise<SharedPost | undefined> | undefined {
  const [, code] = /^([a-z]{2})-[0-9a-f]{24}\.jpg$/.exec(file) ?? [];
  const language = languages.find((each) => each === code);
  if (!language || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  return findSharedPost(db, { id: Number(id), language });
}
