import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { posts } from '../../posts/tables.ts';
import { changePost, lockContent } from './change-post.ts';

/** Posts per transaction. */
const atOnce = 20;

/**
 * Makes posts drafts whose end has come, which their import said; returns their number. `origin`:
 * links to it are internal.
 */
export async function endExpiredPosts(db: Database, origin: string): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: posts.id, imported: posts.imported })
      .from(posts)
      .where(and(lte(posts.expiresAt, sql`now()`), isNull(posts.deletedAt)))
      .limit(atOnce);
    for (const { id, imported } of due) {
      const { content } = await lockContent(tx, id);
      const draft = { ...content, published_at: null };
      const site = { origin, hasHub: false };
      await changePost(tx, system, { id, revision: null, content: draft }, site);
      // Its import said so: it is no change of staff, and a later end shows the post again.
      const isAsImported = imported && imported.published_at === content.published_at;
      const ended = isAsImported ? { imported: { ...imported, published_at: null } } : {};
      await tx
        .update(posts)
        .set({ expiresAt: null, ...ended })
        .where(eq(posts.id, id));
    }
    return due.length;
  });
}
