import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type AdminPost, postOpsContract } from '#contract/blog/post-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveAuthor } from './commands/save-author.ts';
import { deletePost, savePost } from './commands/save-post.ts';
import { savePostTerm } from './commands/save-post-term.ts';
import { presentAdminPost } from './present/post.ts';
import { findAdminPost, listAdminPosts } from './queries/find-admin-posts.ts';
import { posts } from './tables.ts';

/** Posts, terms and authors, as operators see and change them. */
export function postOpsRoutes({ db, hasHub }: { db: Database; hasHub: boolean }) {
  const endpoints = implement(postOpsContract).$context<RequestContext>();

  return endpoints.router({
    listAllPosts: endpoints.listAllPosts.handler(async ({ input, context: { language } }) => {
      const { rows, page } = await listAdminPosts(db, { ...input, language });
      const now = new Date();
      return { data: { posts: rows.map((row) => presentAdminPost(row, now)), page } };
    }),

    savePost: endpoints.savePost.handler(async ({ input: form, context }) => {
      const { siteOrigin: origin, language } = context;
      const { id, outcome } = await db.transaction((tx) =>
        savePost(tx, form, { origin }, { hasHub }),
      );
      return { data: { post: await findPost(db, id, language), outcome } };
    }),

    deletePost: endpoints.deletePost.handler(async ({ input: { slug }, context }) => ({
      data: {
        post: await db.transaction(async (tx) => {
          const [found] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
          if (!found) throw problem('post_not_found');
          const post = await findPost(tx, found.id, context.language);
          await deletePost(tx, found.id);
          return post;
        }),
      },
    })),

    saveAuthor: endpoints.saveAuthor.handler(async ({ input }) => ({
      data: { outcome: await db.transaction((tx) => saveAuthor(tx, input)) },
    })),

    savePostTerm: endpoints.savePostTerm.handler(async ({ input }) => ({
      data: { outcome: await db.transaction((tx) => savePostTerm(tx, input)) },
    })),
  });
}

async function findPost(
  db: DatabaseOrTransaction,
  id: number,
  language: Language,
): Promise<AdminPost> {
  const row = await findAdminPost(db, { id, language });
  if (!row) throw problem('post_not_found');
  return presentAdminPost(row, new Date());
}
