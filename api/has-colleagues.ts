import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

/** Whether the owner has invited somebody, or others work here. The demo's accounts do not count. */
export async function hasColleagues(db: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM staff_invitations WHERE revoked_at IS NULL) OR (
      SELECT count(*) > 1 FROM accounts a WHERE staff_roles <> '{}'
        AND NOT EXISTS (SELECT FROM demo_content d WHERE d.kind = 'account' AND d.id = a.id)
    ) AS has`);
  return rows[0]?.has ?? false;
}
