import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';

/** Counts an order for the limits of its coupons; fails with `coupon_used_up`. */
export async function countCoupons(
  tx: Transaction,
  coupons: { id: number; code: string }[],
): Promise<void> {
  if (coupons.length === 0) return;
  const ids = coupons.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE coupons SET used = used + 1
    WHERE id = ANY (${sql.param(ids)}::bigint[])
      AND (usage_limit IS NULL OR used < usage_limit)
    RETURNING id`);
  const counted = new Set(rows.map(({ id }) => Number(id)));
  const refused = coupons.find(({ id }) => !counted.has(id));
  if (refused) throw problem('coupon_used_up', { field: `coupons.${refused.code}` });
}
