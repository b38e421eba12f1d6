import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/**
 * Whoever changes the shop's catalogue does it after the others, until the transaction ends: SKUs,
 * categories and options are shared by all products.
 */
export async function waitForOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop catalogue'))`);
}
