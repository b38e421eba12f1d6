import { problem } from '#api/platform/problem.ts';
import type { PricedCart, PricedLine } from '../cart/price-cart.ts';

type Expected = {
  total: number;
  shippingMethodId: string | null;
  /** Whether the shopper knows which items are gone or fewer; the total confirms it. */
  isAcknowledged: boolean;
};

/** A line that can be ordered. */
export type OrderableLine = PricedLine & {
  variant: NonNullable<PricedLine['variant']>;
  product: NonNullable<PricedLine['product']>;
};

/**
 * The lines of a cart that can be ordered.
 *
 * @throws the most important notice: `cart_empty`, `out_of_stock` (naming the items),
 *   `shipping_not_possible`, `shipping_changed` (couriers offer something else now),
 *   `coupon_used_up`, `coupon_used_by_customer`, `coupon_not_first_order`, `cart_changed`
 */
export function checkCart(cart: PricedCart, expected: Expected): OrderableLine[] {
  const { lines, shipping, totals, coupons } = cart;
  if (lines.length === 0) throw problem('cart_empty');
  const missing = lines.filter(({ quantity, wanted }) => quantity < wanted);
  if (missing.length > 0 && !expected.isAcknowledged) {
    throw problem('out_of_stock', { field: missing.map(({ id }) => `lines.${id}`).join(' ') });
  }
  const orderable = lines.filter(isOrderable);
  if (orderable.length === 0) throw problem('cart_empty');
  if (shipping.isNeeded && shipping.chosen?.method.id !== expected.shippingMethodId) {
    const hasCouriers = shipping.offers.some(({ method }) => method.courier !== null);
    const isOfCourier = expected.shippingMethodId?.includes(':') ?? false;
    const code = hasCouriers || isOfCourier ? 'shipping_changed' : 'shipping_not_possible';
    throw problem(code, { field: 'shipping_method_id' });
  }
  if (totals.total === expected.total) return orderable;
  for (const { code, refusal } of coupons) {
    if (refusal === 'used_up' || refusal === 'used_by_customer' || refusal === 'not_first_order') {
      throw problem(`coupon_${refusal}`, { field: `coupons.${code}` });
    }
  }
  throw problem('cart_changed', { field: 'expected_total' });
}

function isOrderable(line: PricedLine): line is OrderableLine {
  return line.variant !== null && line.product !== null && line.quantity > 0;
}
