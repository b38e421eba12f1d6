import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { DraftField } from '#contract/blog/post-editor.ts';
import { posts } from '../../posts/tables.ts';
import { postDrafts } from '../tables.ts';

/**
 * Keeps what is being typed. `version`: the last one that the editor knows.
 *
 * @throws `draft_changed` if another editor has saved since; `post_changed` if the post itself has
 *   changed; `post_not_found`
 */
export async function saveDraft(
  db: Database,
  accountId: number,
  given: { id: number; fields: DraftField[]; revision: number; version: number },
): Promise<{ version: number; savedAt: Date }> {
  const { id, fields, revision } = given;
  return db.transaction(async (tx) => {
    const [post] = await tx
      .select({ revision: posts.revision })
      .from(posts)
      .where(eq(posts.id, id))
      .for('no key update');
    if (!post) throw problem('post_not_found');
    if (post.revision > revision) throw problem('post_changed');
    const [draft] = await tx.select().from(postDrafts).where(eq(postDrafts.postId, id));
    if ((draft?.version ?? 0) > given.version) throw problem('draft_changed');
    // After another editor has saved the post, numbering goes on.
    const version = given.version + 1;
    const savedAt = new Date();
    const row = { fields, revision, version, savedAt, accountId };
    await tx
      .insert(postDrafts)
      .values({ postId: id, ...row })
      .onConflictDoUpdate({ target: postDrafts.postId, set: row });
    return { version, savedAt };
  });
}

/** Idempotent. */
export async function discardDraft(db: Database, postId: number): Promise<void> {
  await db.delete(postDrafts).where(eq(postDrafts.postId, postId));
}
