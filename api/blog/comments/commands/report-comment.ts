import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { CommentReportReason } from '#contract/constants/blog.ts';
import { type Commenter, commenterKey } from '../commenter.ts';
import { isWriter } from '../policy.ts';
import { commentReports, comments } from '../tables.ts';

/**
 * Reports somebody else's comment; a further report by the same reader replaces the earlier one.
 *
 * @throws `comment_not_found`
 */
export async function reportComment(
  db: Database,
  commenter: Commenter,
  commentId: number,
  given: { reason: CommentReportReason; note: string },
): Promise<void> {
  const [comment] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.state, 'shown')));
  if (!comment || isWriter(commenter, comment)) throw problem('comment_not_found');
  await db
    .insert(commentReports)
    .values({ commentId, reporter: commenterKey(commenter), ...given })
    .onConflictDoUpdate({
      target: [commentReports.commentId, commentReports.reporter],
      set: { ...given, reportedAt: sql`now()` },
    });
}
