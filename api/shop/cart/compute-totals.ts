import type { CouponRefusal, ProductKind, ShippingKind } from '#contract/constants/shop.ts';
import { type CouponFacts, type DiscountableLine, findRefusal } from '../coupons/coupon-rules.ts';
import { discountLines, discountShipping } from '../coupons/discount-lines.ts';
import { includedTax, type TaxRate } from '../tax.ts';

/** The facts that determine the price of a purchasable line. */
export type LineFacts = {
  /** Tells lines apart. */
  key: number;
  productId: number;
  categoryIds: number[];
  kind: ProductKind;
  /** Minor units. */
  unitPrice: number;
  onSale: boolean;
  quantity: number;
  weightGrams: number;
};

export type CartFacts<Method extends ShippingPrices & { id: number | string }> = {
  lines: LineFacts[];
  /** In the order of entry: a later one must be combinable with the earlier ones. */
  coupons: CouponFacts[];
  /** The methods at the destination; null: it is unknown. */
  methods: Method[] | null;
  /** The chosen method; ignored if it is unavailable at the destination. */
  methodId: Method['id'] | null;
  taxRate: TaxRate;
  now: Date;
};

export type LineTotals = { subtotal: number; discount: number; total: number; tax: number };

/**
 * All amounts of a cart from its facts, in minor units. total = items − discount + shipping,
 * including tax. Tax is computed separately for each line and for shipping, then summed.
 */
export function computeTotals<Method extends ShippingPrices & { id: number | string }>(
  facts: CartFacts<Method>,
) {
  const { taxRate, methodId } = facts;
  const lines = facts.lines.map(toDiscountable);
  const accepted: CouponFacts[] = [];
  const coupons = facts.coupons.map((coupon) => {
    const refusal = findRefusal(coupon, lines, { now: facts.now, accepted });
    if (!refusal) accepted.push(coupon);
    return { coupon, refusal };
  });
  const { byLine, byCoupon } = discountLines(accepted, lines);
  const lineTotals = new Map(
    lines.map(({ key, subtotal }): [number, LineTotals] => {
      const discount = byLine.get(key) ?? 0;
      const total = subtotal - discount;
      return [key, { subtotal, discount, total, tax: includedTax(total, taxRate) }];
    }),
  );
  const sums = [...lineTotals.values()];
  const items = sumOf(sums.map(({ subtotal }) => subtotal));
  const discount = sumOf(sums.map((line) => line.discount));
  const sent = facts.lines.filter(({ kind }) => kind === 'physical');
  const parcel = {
    goods: items - discount,
    grams: sumOf(sent.map(({ weightGrams, quantity }) => weightGrams * quantity)),
  };
  const offers = (facts.methods ?? []).map((method) => ({
    method,
    cost: discountShipping(accepted, shippingCost(method, parcel)),
  }));
  const isSent = sent.length > 0;
  const chosen = isSent
    ? (offers.find(({ method }) => method.id === methodId) ?? offers[0] ?? null)
    : null;
  const shippingTax = includedTax(chosen?.cost ?? 0, taxRate);
  return {
    lines: lineTotals,
    coupons: coupons.map(({ coupon, refusal }): CouponOutcome => {
      return {
        id: coupon.id,
        code: coupon.code,
        discount: byCoupon.get(coupon.code) ?? 0,
        refusal,
      };
    }),
    shipping: {
      isNeeded: isSent,
      offers: isSent ? offers : [],
      /** Null: nothing to ship, or the method is unknown. */
      chosen,
      tax: shippingTax,
    },
    totals: {
      items,
      discount,
      /** Null: not known yet, and not in the total. */
      shipping: isSent ? (chosen?.cost ?? null) : 0,
      tax: sumOf(sums.map(({ tax }) => tax)) + shippingTax,
      total: items - discount + (chosen?.cost ?? 0),
    },
  };
}

export type CouponOutcome = {
  /** Null: no coupon has this code. */
  id: number | null;
  code: string;
  discount: number;
  refusal: CouponRefusal | null;
};

function toDiscountable(line: LineFacts): DiscountableLine {
  const { key, productId, categoryIds, onSale, quantity } = line;
  const subtotal = line.unitPrice * quantity;
  const isSent = line.kind === 'physical';
  return { key, productId, categoryIds, onSale, quantity, subtotal, isSent };
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The prices of a shipping method, in minor units of the shop's currency. */
export type ShippingPrices = {
  kind: ShippingKind;
  /** For everything, or for the first kilogram. */
  price: number;
  pricePerKg: number;
  freeAbove: number | null;
};

/** `goods`: their price after discounts. Every started kilogram counts. */
function shippingCost(
  { kind, price, pricePerKg, freeAbove }: ShippingPrices,
  { goods, grams }: { goods: number; grams: number },
): number {
  if (freeAbove !== null && goods >= freeAbove) return 0;
  if (kind !== 'weight') return price;
  return price + pricePerKg * Math.max(0, Math.ceil(grams / 1000) - 1);
}
