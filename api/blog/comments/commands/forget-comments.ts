import { eq, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { posts } from '../../posts/tables.ts';
import { commentReports, comments } from '../tables.ts';

/** What an account said stays, without anything that tells who it was; its likes and reports go. */
export async function forgetComments(tx: Transaction, accountId: number): Promise<void> {
  const commented = await tx
    .selectDistinct({ slug: posts.slug })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.accountId, accountId));
  await tx
    .update(comments)
    .set({ name: '', email: null, accountId: null })
    .where(eq(comments.accountId, accountId));
  const liker = `account ${accountId}`;
  await tx.execute(sql`with gone as (delete from comment_likes where liker = ${liker}
    returning comment_id)
    update comments set likes = likes - 1 where id in (select comment_id from gone)`);
  await tx.delete(commentReports).where(eq(commentReports.reporter, liker));
  await invalidateCache(
    tx,
    commented.map(({ slug }) => `post:${slug}`),
  );
}
