import { and, eq, isNull, lte } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { PostContent } from '#contract/blog/post-editor.ts';
import { type ImportedPost, posts } from '../../posts/tables.ts';
import { changePost, lockContent } from './change-post.ts';

/** Posts per transaction. */
const atOnce = 20;

/**
 * Makes posts drafts whose end has come, as staff or their import said; returns their number. `origin`:
 * links to it are internal.
 */
export async function endExpiredPosts(
  db: Database,
  origin: string,
  now = new Date(),
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: posts.id, imported: posts.imported })
      .from(posts)
      .where(and(lte(posts.expiresAt, now), isNull(posts.deletedAt)))
      .limit(atOnce);
    for (const { id, imported } of due) {
      const { content } = await lockContent(tx, id);
      const draft = { ...content, published_at: null, expires_at: null };
      const site = { origin, hasHub: false };
      await changePost(tx, system, { id, revision: null, content: draft }, site);
      if (imported && isAsImported(imported, content)) {
        // It is no change of staff: an import with a later end shows the post again.
        const ended = { ...imported, published_at: null, expires_at: null };
        await tx.update(posts).set({ imported: ended }).where(eq(posts.id, id));
      }
    }
    return due.length;
  });
}

/** Whether an import said when the post appears and ends. Earlier versions did not remember the end. */
function isAsImported(imported: ImportedPost, content: PostContent): boolean {
  const { published_at: beginning, expires_at: end = content.expires_at } = imported;
  return beginning === content.published_at && end === content.expires_at;
}
