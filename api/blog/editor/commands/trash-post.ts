import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { type Database, type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { announcePosts } from '../../posts/commands/announce-posts.ts';
import { deletePost } from '../../posts/commands/save-post.ts';
import { posts, postTermLinks } from '../../posts/tables.ts';
import { keepChange, lockContent, type Saved } from './change-post.ts';

/** Days that a post stays in the trash. */
const retentionDays = 30;

/**
 * Puts a post into the trash, or takes it out, as a draft. Its comments stay with it.
 *
 * @throws `post_not_found`
 */
export async function trashPost(
  tx: Transaction,
  actor: Actor,
  { id, deleted }: { id: number; deleted: boolean },
): Promise<Saved> {
  const before = await lockContent(tx, id);
  if (before.isDeleted === deleted) {
    return { id, revision: before.revision, outcome: 'unchanged', change: null };
  }
  await setDeleted(tx, id, deleted);
  return { id, outcome: 'updated', ...(await keepChange(tx, actor, id, before)) };
}

/** @throws `post_not_found` */
export async function trashPostBySlug(tx: Transaction, actor: Actor, slug: string): Promise<Saved> {
  const isThis = and(eq(posts.slug, slug), isNull(posts.deletedAt));
  const [post] = await tx.select({ id: posts.id }).from(posts).where(isThis);
  if (!post) throw problem('post_not_found');
  return trashPost(tx, actor, { id: post.id, deleted: true });
}

/** Without an entry in the audit log, which was locked. */
export async function setDeleted(tx: Transaction, id: number, deleted: boolean): Promise<void> {
  await tx
    .update(posts)
    .set({
      publishedAt: null,
      deletedAt: deleted ? sql`now()` : null,
      updatedAt: sql`now()`,
      revision: sql`${posts.revision} + 1`,
      // The next save changes it, whatever it brings.
      contentHash: '',
    })
    .where(eq(posts.id, id));
  await tx.update(postTermLinks).set({ publishedAt: null }).where(eq(postTermLinks.postId, id));
  await announcePosts(tx, [id], { hasHub: false });
}

/** Deletes for good what has been in the trash for long; returns the number of posts. */
export async function emptyTrash(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Nobody takes a post out of it meanwhile.
    await takeTurns(tx, 'blog posts');
    const old = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(sql`${posts.deletedAt} < now() - make_interval(days => ${retentionDays})`)
      .limit(100);
    for (const { id } of old) await deletePost(tx, id);
    return old.length;
  });
}
