import type { LineState } from '#contract/shared/cart-words.ts';
import { maxQuantityOf } from '../products/stock.ts';
import type { CartLineRow } from './queries/find-cart-lines.ts';

/** A line of a cart with how much of it can be bought now; sold out or gone: nothing. */
export type CheckedLine = CartLineRow & { state: LineState; quantity: number; maxQuantity: number };

export function checkLine(row: CartLineRow): CheckedLine {
  const { variant, product, wanted } = row;
  if (!variant || !product || !row.isSold) {
    return { ...row, state: 'gone', quantity: 0, maxQuantity: 0 };
  }
  const maxQuantity = maxQuantityOf(variant);
  const quantity = Math.min(wanted, maxQuantity);
  if (quantity === 0) return { ...row, state: 'sold_out', quantity, maxQuantity };
  const isThere = variant.onHand === null || variant.onHand >= quantity;
  return { ...row, state: isThere ? 'in_stock' : 'backorder', quantity, maxQuantity };
}
