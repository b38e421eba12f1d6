import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { CodeSign } from '../payment-providers.ts';

/** Three digits. */
export const maxCode = 999;

/**
 * Some codes whose total no open transfer or QRIS payment has, in any order; none if all are taken.
 * A concurrent order may take one of them. `total`: without the code, in minor units. `sign`: of
 * the codes.
 */
export async function findFreeCodes(
  tx: Transaction,
  total: number,
  sign: CodeSign,
): Promise<number[]> {
  const { rows } = await tx.execute<{ code: number }>(sql`
    SELECT code FROM (
      SELECT ${sign}::integer * digits AS code FROM generate_series(1, ${maxCode}::integer) AS digits
    ) AS codes
    WHERE NOT EXISTS (SELECT FROM orders WHERE total = ${total}::bigint + code
      AND payment_method IN ('bank_transfer', 'qris') AND paid_at IS NULL
      AND status IN ('pending_payment', 'on_hold'))
    ORDER BY random() LIMIT 20`);
  return rows.map(({ code }) => code);
}
