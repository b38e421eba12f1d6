import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/** Of a transfer: three digits. */
export const maxCode = 999;

/**
 * Some codes whose total no open transfer has, in any order; none if all are taken. A concurrent
 * order may take one of them. `total`: without the code, in minor units.
 */
export async function findFreeCodes(tx: Transaction, total: number): Promise<number[]> {
  const { rows } = await tx.execute<{ code: number }>(sql`
    SELECT code FROM generate_series(1, ${maxCode}::integer) AS code
    WHERE NOT EXISTS (SELECT FROM orders WHERE total = ${total}::bigint + code
      AND payment_method = 'bank_transfer' AND paid_at IS NULL
      AND status IN ('pending_payment', 'on_hold'))
    ORDER BY random() LIMIT 20`);
  return rows.map(({ code }) => code);
}
