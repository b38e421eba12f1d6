import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { postOpsContract } from '#contract/blog/post-ops.ts';
import { changeAuthor, removeAuthor } from '../editor/commands/change-author.ts';
import { replacePost } from '../editor/commands/change-post.ts';
import {
  addPostTerm,
  changePostTerm,
  removePostTerm,
} from '../editor/commands/change-post-term.ts';
import { trashPostBySlug } from '../editor/commands/trash-post.ts';
import { listAdminAuthors, listAdminTerms } from '../editor/queries/list-places.ts';
import { findAdminPost, listAdminPosts } from './queries/find-admin-posts.ts';

/** Posts, terms and authors, as operators see and change them. */
export function postOpsRoutes({ db, hasHub }: { db: Database; hasHub: boolean }) {
  const endpoints = implement(postOpsContract).$context<RequestContext>();

  return endpoints.router({
    listAllPosts: endpoints.listAllPosts.handler(async ({ input, context: { language } }) => ({
      data: await listAdminPosts(db, { ...input, language }),
    })),

    savePost: endpoints.savePost.handler(async ({ input: form, context }) => {
      const { siteOrigin: origin, language, actor } = context;
      const { id, outcome, change } = await db.transaction((tx) =>
        replacePost(tx, actor, form, { origin, hasHub }),
      );
      return { data: { post: await findAdminPost(db, { id, language }), outcome, change } };
    }),

    deletePost: endpoints.deletePost.handler(async ({ input: { slug }, context }) => {
      const { language, actor } = context;
      const { id, change } = await db.transaction((tx) => trashPostBySlug(tx, actor, slug));
      return { data: { post: await findAdminPost(db, { id, language }), change } };
    }),

    listAuthors: endpoints.listAuthors.handler(async ({ input }) => ({
      data: await listAdminAuthors(db, input),
    })),

    saveAuthor: endpoints.saveAuthor.handler(async ({ input, context }) => ({
      data: await db.transaction((tx) => changeAuthor(tx, context.actor, input)),
    })),

    deleteAuthor: endpoints.deleteAuthor.handler(async ({ input: { slug }, context }) => ({
      data: await db.transaction((tx) => removeAuthor(tx, context.actor, slug)),
    })),

    listPostTerms: endpoints.listPostTerms.handler(async ({ input, context: { language } }) => ({
      data: await listAdminTerms(db, { ...input, language }),
    })),

    addPostTerm: endpoints.addPostTerm.handler(async ({ input, context: { actor, language } }) => ({
      data: await db.transaction((tx) => addPostTerm(tx, actor, { ...input, language })),
    })),

    savePostTerm: endpoints.savePostTerm.handler(async ({ input, context }) => ({
      data: await db.transaction((tx) => changePostTerm(tx, context.actor, input)),
    })),

    deletePostTerm: endpoints.deletePostTerm.handler(async ({ input, context }) => ({
      data: await db.transaction((tx) => removePostTerm(tx, context.actor, input)),
    })),
  });
}
