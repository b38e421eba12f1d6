import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

export type LockedCart = { couponCodes: string[]; orderNumber: string | null };

/**
 * Takes a cart of a shopper, so that it becomes one order: whoever comes second finds its number.
 * Undefined: it is not the shopper's.
 */
export async function lockCart(
  tx: Transaction,
  { cartId, shopperId }: { cartId: number; shopperId: number },
): Promise<LockedCart | undefined> {
  const { rows } = await tx.execute<{ state: string; codes: string[] }>(sql`
    SELECT state, coupon_codes AS codes FROM carts
    WHERE id = ${cartId} AND shopper_id = ${shopperId} FOR UPDATE`);
  const [cart] = rows;
  if (!cart) return undefined;
  const orderNumber = cart.state === 'ordered' ? await findNumber(tx, cartId) : null;
  return { couponCodes: cart.codes, orderNumber };
}

async function findNumber(tx: Transaction, cartId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT number FROM orders WHERE cart_id = ${cartId}`,
  );
  return rows[0]?.number ?? null;
}

/**
 * Holds the coupons and then the variants of a cart, each in the order of their ids, as everybody
 * does who changes stock: what is priced afterwards stays true until the end of the transaction.
 */
export async function lockContents(
  tx: Transaction,
  cartId: number,
  { couponCodes }: LockedCart,
): Promise<void> {
  if (couponCodes.length > 0) {
    await tx.execute(sql`
      SELECT FROM coupons WHERE code = ANY (${sql.param(couponCodes)}::text[])
      ORDER BY id FOR NO KEY UPDATE`);
  }
  await tx.execute(sql`
    SELECT FROM product_variants
    WHERE id IN (SELECT variant_id FROM cart_items WHERE cart_id = ${cartId})
    ORDER BY id FOR NO KEY UPDATE`);
}
