import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { carts } from '../tables.ts';

const columns = {
  id: carts.id,
  couponCodes: carts.couponCodes,
  country: carts.country,
  provinceCode: carts.provinceCode,
  shippingMethodId: carts.shippingMethodId,
};

function isOpen(shopperId: number) {
  return and(eq(carts.shopperId, shopperId), eq(carts.state, 'open'));
}

/** The cart that somebody fills now; undefined: nothing was put into one. */
export async function findOpenCart(db: DatabaseOrTransaction, shopperId: number) {
  const [cart] = await db.select(columns).from(carts).where(isOpen(shopperId));
  return cart;
}

/** The same, taken for a change: whoever else changes or orders it waits. */
export async function lockOpenCart(tx: Transaction, shopperId: number) {
  const [cart] = await tx.select(columns).from(carts).where(isOpen(shopperId)).for('update');
  return cart;
}
