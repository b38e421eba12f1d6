import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { AccountActivity } from '#contract/account/account-ops.ts';
import { posts } from '../../posts/tables.ts';
import { comments } from '../tables.ts';

/** An account's newest comments. */
export async function findCommentActivity(
  db: Database,
  accountId: number,
): Promise<AccountActivity['comments']> {
  const isTheirs = eq(comments.accountId, accountId);
  const [total, newest] = await Promise.all([
    db.$count(comments, isTheirs),
    db
      .select({
        id: comments.id,
        post: posts.slug,
        text: sql<string>`left(${comments.text}, 200)`,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(isTheirs)
      .orderBy(desc(comments.id))
      .limit(5),
  ]);
  return {
    total,
    newest: newest.map(({ createdAt, ...comment }) => ({
      ...comment,
      created_at: createdAt.toISOString(),
    })),
  };
}
