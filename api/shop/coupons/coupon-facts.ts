import type { CouponKind } from '#contract/shared/shop-words.ts';

/** Products or categories that a coupon is for, and those that it is not for. */
export type CouponScope = {
  products: number[];
  notProducts: number[];
  categories: number[];
  notCategories: number[];
};

/** Everything about a coupon that its discount depends on. */
export type CouponFacts = {
  id: number;
  code: string;
  kind: CouponKind;
  /** Hundredths of a percent, or minor units. */
  amount: number;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  customerLimit: number | null;
  /** Orders that have it now: of everybody, and of whoever shops. */
  used: number;
  usedByCustomer: number;
  minimumSpend: number | null;
  maximumSpend: number | null;
  excludeSaleItems: boolean;
  individualUse: boolean;
  scope: CouponScope;
};

/** What coupons look at in a line of a cart. */
export type DiscountableLine = {
  key: number;
  productId: number;
  categoryIds: number[];
  onSale: boolean;
  quantity: number;
  /** Minor units, before discounts. */
  subtotal: number;
};
