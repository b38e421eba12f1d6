import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/**
 * Whoever changes the blog does it after the others, until the transaction ends: slugs, authors,
 * categories and tags are shared by all posts.
 */
export async function waitForOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('blog posts'))`);
}
