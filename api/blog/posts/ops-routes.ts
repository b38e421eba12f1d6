import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type KeptPost, postOpsContract } from '#contract/blog/post-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { deletePost } from './commands/delete-post.ts';
import { saveAuthor } from './commands/save-author.ts';
import { savePost } from './commands/save-post.ts';
import { savePostTerm } from './commands/save-post-term.ts';
import { presentKeptPost } from './present/kept-post.ts';
import { findKeptPost, listKeptPosts } from './queries/find-kept-posts.ts';
import { posts } from './tables.ts';

/** What is written, by whom, about what: as operators see and change it. */
export function postOpsRoutes({ db, hasHub }: { db: Database; hasHub: boolean }) {
  const endpoints = implement(postOpsContract).$context<RequestContext>();

  return endpoints.router({
    listAllPosts: endpoints.listAllPosts.handler(async ({ input, context: { language } }) => {
      const { rows, page } = await listKeptPosts(db, { ...input, language });
      const now = new Date();
      return { data: { posts: rows.map((row) => presentKeptPost(row, now)), page } };
    }),

    savePost: endpoints.savePost.handler(async ({ input: form, context }) => {
      const { siteOrigin: origin, language } = context;
      const { id, outcome } = await db.transaction((tx) =>
        savePost(tx, form, { origin }, { hasHub }),
      );
      return { data: { post: await findKept(db, id, language), outcome } };
    }),

    deletePost: endpoints.deletePost.handler(async ({ input: { slug }, context }) => ({
      data: {
        post: await db.transaction(async (tx) => {
          const [found] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
          if (!found) throw problem('post_not_found');
          const post = await findKept(tx, found.id, context.language);
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

async function findKept(
  db: DatabaseOrTransaction,
  id: number,
  language: Language,
): Promise<KeptPost> {
  const row = await findKeptPost(db, { id, language });
  if (!row) throw problem('post_not_found');
  return presentKeptPost(row, new Date());
}
