import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type Commenter, commenterKey } from '../commenter.ts';
import { commentLikes, comments } from '../tables.ts';

/**
 * Likes a comment or removes the like; idempotent. Returns the number of likes. Cached pages show
 * it once they are refreshed.
 *
 * @throws `comment_not_found`
 */
export async function likeComment(
  db: Database,
  commenter: Commenter | null,
  id: number,
  isLiked: boolean,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ likes: comments.likes })
      .from(comments)
      .where(and(eq(comments.id, id), eq(comments.state, 'shown')))
      .for('no key update');
    if (!comment) throw problem('comment_not_found');
    if (!commenter) return comment.likes;
    const like = { commentId: id, liker: commenterKey(commenter) };
    const changed = isLiked
      ? await tx.insert(commentLikes).values(like).onConflictDoNothing().returning()
      : await tx
          .delete(commentLikes)
          .where(and(eq(commentLikes.commentId, id), eq(commentLikes.liker, like.liker)))
          .returning();
    if (changed.length === 0) return comment.likes;
    const more = isLiked ? 1 : -1;
    await tx
      .update(comments)
      .set({ likes: sql`${comments.likes} + ${more}::integer` })
      .where(eq(comments.id, id));
    return comment.likes + more;
  });
}
