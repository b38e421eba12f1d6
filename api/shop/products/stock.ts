import { maxQuantity, type StockState } from '#contract/shared/shop-words.ts';

type Stock = { onHand: number | null; backorder: boolean };

/** So many are few: shoppers are told how many are left. */
const few = 5;

/** How many of a variant one line of a cart may hold now. */
export function maxQuantityOf({ onHand, backorder }: Stock): number {
  if (onHand === null || backorder) return maxQuantity;
  return Math.min(Math.max(onHand, 0), maxQuantity);
}

export function describeStock(stock: Stock): { state: StockState; left: number | null } {
  const { onHand, backorder } = stock;
  if (onHand === null || onHand > few) return { state: 'in_stock', left: null };
  if (onHand > 0) return { state: 'low', left: onHand };
  return { state: backorder ? 'backorder' : 'out_of_stock', left: null };
}
