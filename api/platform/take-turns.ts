import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Whoever changes one of these does it after the others, until the transaction ends: slugs, authors,
 * SKUs, categories, tags and options are shared by all posts or all products.
 */
export async function takeTurns(
  tx: Transaction,
  changed: 'blog posts' | 'shop catalogue',
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${changed}))`);
}
