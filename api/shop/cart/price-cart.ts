import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import {
  noShippingRates,
  type ShippingRates,
} from '#api/platform/shipping-rates/shipping-rates.ts';
import type { LineState } from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';
import { type Customer, findCoupons } from '../coupons/find-coupons.ts';
import { maxQuantityOf } from '../products/stock.ts';
import { findShippingOptions } from '../shipping/queries/find-shipping-options.ts';
import { findTaxRate } from '../tax.ts';
import { type CouponOutcome, computeTotals, type LineFacts } from './compute-totals.ts';
import { type CartLineRow, findCartLines } from './queries/find-cart-lines.ts';

/** The stored facts of a cart; the checkout replaces address and method with its own. */
export type PriceableCart = {
  id: number;
  couponCodes: string[];
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  provinceCode: string | null;
  /** In Indonesia. */
  postcode: string | null;
  shippingMethodId: string | null;
};

/**
 * Prices a cart with current prices, stock and rules: the single place that computes what it costs.
 * `rates`: of couriers; without them the zones count. Read-only. In a transaction that has locked the variants, the result stays valid until its end.
 */
export async function priceCart(
  db: DatabaseOrTransaction,
  cart: PriceableCart,
  pricing: { language: Language; customer: Customer; now?: Date; rates?: ShippingRates },
) {
  const { language, customer, now = new Date(), rates = noShippingRates } = pricing;
  const rows = await findCartLines(db, cart.id, language);
  const coupons = await findCoupons(db, cart.couponCodes, customer);
  const { country, provinceCode, postcode } = cart;
  const place = country && { country, provinceCode, postcode };
  const lines = rows.map(checkLine);
  const facts = lines.flatMap((line) => toFacts(line) ?? []);
  const items = facts.filter(({ kind }) => kind === 'physical');
  const offered = place ? await findShippingOptions(db, place, { items, rates }) : null;
  const taxRate = await findTaxRate(db, now);
  const computed = computeTotals({
    lines: facts,
    coupons,
    methods: offered?.methods ?? null,
    methodId: cart.shippingMethodId,
    taxRate,
    now,
  });
  return {
    lines: lines.map((line) => ({
      ...line,
      ...(computed.lines.get(line.id) ?? { subtotal: 0, discount: 0, total: 0, tax: 0 }),
    })),
    coupons: cart.couponCodes.map((code) => outcomeOf(code, computed.coupons)),
    shipping: {
      ...computed.shipping,
      place: place || null,
      needsPostcode: offered?.needsPostcode ?? false,
      takesCod: offered?.takesCod ?? false,
      /** Whether the chosen method leaves that possible. */
      courierTakesCash: computed.shipping.chosen?.method.courier?.takesCash ?? true,
    },
    totals: computed.totals,
    /** Number of purchasable items. */
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export type PricedCart = Awaited<ReturnType<typeof priceCart>>;
export type PricedLine = PricedCart['lines'][number];

function toFacts(line: CheckedLine): LineFacts | null {
  const { product, variant, quantity } = line;
  if (!product || !variant || quantity === 0) return null;
  return {
    key: line.id,
    productId: product.id,
    categoryIds: line.categoryIds,
    kind: product.kind,
    unitPrice: line.unitPrice,
    onSale: line.onSale,
    quantity,
    weightGrams: variant.weightGrams,
  };
}

function outcomeOf(code: string, outcomes: CouponOutcome[]): CouponOutcome {
  const outcome = outcomes.find((each) => each.code === code);
  return outcome ?? { id: null, code, discount: 0, refusal: 'not_found' };
}

/** A line of a cart with its purchasable quantity; zero if it is sold out or deleted. */
type CheckedLine = CartLineRow & { state: LineState; quantity: number; maxQuantity: number };

function checkLine(row: CartLineRow): CheckedLine {
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
