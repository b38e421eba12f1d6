import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Customer } from '../../coupons/find-coupons.ts';
import { priceCart } from '../price-cart.ts';
import { lockOpenCart } from '../queries/find-cart.ts';
import { cartItems, carts } from '../tables.ts';

/**
 * The shopper has read what is otherwise: prices and quantities are as they were told, and what
 * counts for nothing (sold out, gone, refused coupons) is removed.
 */
export async function acknowledgeCart(
  db: Database,
  shopperId: number,
  asked: { language: Language; customer: Customer },
): Promise<void> {
  await db.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, shopperId);
    if (!cart) return;
    const { lines, coupons } = await priceCart(tx, cart, asked);
    const without = lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
    await tx.delete(cartItems).where(inArray(cartItems.id, without));
    const changed = lines.filter(
      ({ quantity, wanted, unitPrice, seenPrice }) =>
        quantity > 0 && (quantity !== wanted || unitPrice !== seenPrice),
    );
    for (const { id, quantity, unitPrice } of changed) {
      await tx
        .update(cartItems)
        .set({ quantity, seenPrice: unitPrice })
        .where(eq(cartItems.id, id));
    }
    const couponCodes = coupons.filter(({ refusal }) => !refusal).map(({ code }) => code);
    await tx.update(carts).set({ couponCodes, updatedAt: sql`now()` }).where(eq(carts.id, cart.id));
  });
}
