import { ORPCError } from '@orpc/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { addItem, maxOfVariant } from '../../cart/commands/change-items.ts';
import { cartItems, carts } from '../../cart/tables.ts';
import { orderItems } from '../../orders/tables.ts';
import { isOffered } from '../../products/stock-conditions.ts';
import { products, productVariants } from '../../products/tables.ts';

/** A line of an order, and how many of its items are in the cart again. */
type ReorderedLine = { item_id: number; quantity: number; added: number };

/** Puts into a shopper's cart what an order contained, as far as it is still sold and in stock. */
export async function reorder(
  db: Database,
  shopperId: number,
  orderId: number,
): Promise<ReorderedLine[]> {
  return db.transaction(async (tx) => {
    const lines = await tx
      .select({
        item_id: orderItems.id,
        variantId: orderItems.variantId,
        quantity: orderItems.quantity,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.position));
    const done: ReorderedLine[] = [];
    for (const { item_id, variantId, quantity } of lines) {
      const free = variantId === null ? 0 : await countFree(tx, shopperId, variantId);
      const added = Math.min(quantity, free);
      const isIn = variantId !== null && added > 0 && (await add(tx, shopperId, variantId, added));
      done.push({ item_id, quantity, added: isIn ? added : 0 });
    }
    return done;
  });
}

/** How many more of a variant fit into the shopper's cart; 0 if it is no longer sold. */
async function countFree(tx: Transaction, shopperId: number, variantId: number): Promise<number> {
  const inCart = sql`(select coalesce(sum(${cartItems.quantity}), 0) from ${cartItems}
    join ${carts} on ${carts.id} = ${cartItems.cartId}
    where ${carts.shopperId} = ${shopperId} and ${carts.state} = 'open'
      and ${cartItems.variantId} = ${variantId})`;
  const [variant] = await tx
    .select({ free: sql<number>`(${maxOfVariant} - ${inCart})::integer` })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(eq(productVariants.id, variantId), isOffered));
  return Math.max(0, variant?.free ?? 0);
}

/** False if somebody was faster, or the cart is full. */
async function add(tx: Transaction, shopperId: number, variantId: number, quantity: number) {
  try {
    await addItem(tx, shopperId, { variantId, quantity });
    return true;
  } catch (error) {
    if (error instanceof ORPCError) return false;
    throw error;
  }
}
