import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

/** Whether an owner who did not come with the demo can sign in. */
export async function hasOwnOwner(db: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM accounts a WHERE 'owner' = ANY (a.staff_roles)
      AND a.suspended_at IS NULL AND a.deletes_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM demo_content d WHERE d.kind = 'account' AND d.id = a.id) LIMIT 1`);
  return rows.length > 0;
}
