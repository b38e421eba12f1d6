import type { ShippingKind } from '#contract/shared/shop-words.ts';

/** What a method of shipping costs by: minor units of the shop's currency. */
export type ShippingRates = {
  kind: ShippingKind;
  /** Of the whole, or of the first kilogram. */
  price: number;
  pricePerKg: number;
  freeAbove: number | null;
};

/** `goods`: what they cost after discounts. A kilogram that is begun counts as a whole one. */
export function shippingCost(
  { kind, price, pricePerKg, freeAbove }: ShippingRates,
  { goods, grams }: { goods: number; grams: number },
): number {
  if (freeAbove !== null && goods >= freeAbove) return 0;
  if (kind !== 'weight') return price;
  return price + pricePerKg * Math.max(0, Math.ceil(grams / 1000) - 1);
}
