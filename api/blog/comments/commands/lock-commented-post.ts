import { and, eq, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { posts } from '../../posts/tables.ts';
import { comments } from '../tables.ts';

/**
 * Locks a post for the rest of the transaction, which serialises changes to its comments and keeps
 * their count right.
 */
export async function lockCommentedPost(tx: Transaction, postId: number) {
  const [locked] = await tx
    .select({
      id: posts.id,
      slug: posts.slug,
      isOpen: posts.commentsOpen,
      authorId: posts.authorId,
    })
    .from(posts)
    .where(eq(posts.id, postId))
    .for('no key update');
  if (!locked) throw problem('post_not_found');
  return locked;
}

export type CommentedPost = Awaited<ReturnType<typeof lockCommentedPost>>;

/**
 * A comment, after locking its post.
 *
 * @throws `comment_not_found`
 */
export async function lockComment(tx: Transaction, id: number) {
  const [place] = await tx
    .select({ postId: comments.postId })
    .from(comments)
    .where(eq(comments.id, id));
  if (!place) throw problem('comment_not_found');
  const post = await lockCommentedPost(tx, place.postId);
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id)));
  if (!comment) throw problem('comment_not_found');
  return { comment, post };
}

/** Adjusts the number of public comments of a locked post. */
export async function countComments(tx: Transaction, post: CommentedPost, more: number) {
  if (more !== 0) {
    await tx
      .update(posts)
      .set({ commentCount: sql`${posts.commentCount} + ${more}::integer` })
      .where(eq(posts.id, post.id));
  }
  await invalidateCache(tx, [`post:${post.slug}`]);
}
