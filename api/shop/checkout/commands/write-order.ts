import { randomInt } from 'node:crypto';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { findFreeCodes, maxCode } from '../queries/find-free-codes.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';

export type WrittenOrder = NewOrder & { id: number; paymentCode: number };

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
    const written = await write(randomInt(maxCode) + 1);
    if (written) return written;
  }
  for (const code of await findFreeCodes(tx, order.totals.total)) {
    const written = await write(code);
    if (written) return written;
  }
  throw problem('payment_method_refused', { field: 'payment_method' });
}
