import { and, eq, sql } from 'drizzle-orm';
import type { AttentionSource } from '#api/platform/attention.ts';
import { commentReports, comments } from './comments/tables.ts';

/** What waits for the moderators of comments. */
export const blogAttention = {
  pending_comments: { from: comments, where: eq(comments.state, 'pending') },
  reported_comments: {
    from: comments,
    where: and(
      eq(comments.state, 'shown'),
      sql`${comments.id} in (select ${commentReports.commentId} from ${commentReports})`,
    ),
  },
} satisfies Record<string, AttentionSource>;
