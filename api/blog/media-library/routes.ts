import { implement } from '@orpc/server';
import { findFfmpeg } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { postMediaContract } from '#contract/blog/post-media.ts';
import { addMedia, describeMedia, removeMedia } from './commands/change-media.ts';
import { findMediaItem, listMedia } from './queries/list-media.ts';

/** The media library of posts. */
export function postMediaRoutes({ db, store }: { db: Database; store: MediaStore }) {
  const endpoints = implement(postMediaContract).$context<RequestContext>();
  const deps = { db, store, findFfmpeg };

  return endpoints.router({
    listPostMedia: endpoints.listPostMedia.handler(async ({ input }) => {
      const { unused, without_alt: withoutAlt, ...filter } = input;
      return { data: await listMedia(db, { ...filter, withoutAlt, isUnused: unused === 'true' }) };
    }),

    addPostMedia: endpoints.addPostMedia.handler(async ({ input, context }) => {
      const { file, alt, alt_language: language = context.language, seconds } = input;
      const alts = alt ? { [language]: alt } : {};
      const { id, change } = await addMedia(deps, context.actor, { file, alts, seconds });
      return { data: { item: await findMediaItem(db, id), change } };
    }),

    savePostMedia: endpoints.savePostMedia.handler(async ({ input, context }) => {
      const change = await db.transaction((tx) => describeMedia(tx, context.actor, input));
      return { data: { item: await findMediaItem(db, input.id), change } };
    }),

    deletePostMedia: endpoints.deletePostMedia.handler(async ({ input: { id }, context }) => ({
      data: { change: await db.transaction((tx) => removeMedia(tx, context.actor, id)) },
    })),
  });
}
