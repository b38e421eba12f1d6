import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';

export type WrittenOrder = NewOrder & { id: number; paymentCode: number };

const codes = 999;
/** So many guesses are cheaper than looking, unless most codes are taken. */
const guesses = 3;

/**
 * Writes an order. A transfer gets a code of three digits, so that no other open one has its total;
 * fails with `payment_method_refused` when every total that such a code makes is taken.
 */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<WrittenOrder> {
  const write = async (paymentCode: number): Promise<WrittenOrder | null> => {
    const id = await insertOrder(tx, order, paymentCode);
    return id === null ? null : { ...order, id, paymentCode };
  };
  if (!order.hasCode) {
    const written = await write(0);
    if (written) return written;
    throw new Error('The order was not inserted');
  }
  for (let guess = 0; guess < guesses; guess += 1) {
    const written = await write(randomInt(codes) + 1);
    if (written) return written;
  }
  for (const code of await findFreeCodes(tx, order.totals.total)) {
    const written = await write(code);
    if (written) return written;
  }
  throw problem('payment_method_refused', { field: 'payment_method' });
}

/** In any order. Others may take one of them at the same time. */
async function findFreeCodes(tx: Transaction, total: number): Promise<number[]> {
  const { rows } = await tx.execute<{ code: number }>(sql`
    SELECT code FROM generate_series(1, ${codes}::integer) AS code
    WHERE NOT EXISTS (SELECT FROM orders WHERE total = ${total}::bigint + code
      AND payment_method = 'bank_transfer' AND paid_at IS NULL
      AND status IN ('pending_payment', 'on_hold'))
    ORDER BY random() LIMIT 20`);
  return rows.map(({ code }) => code);
}
