import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { couponKinds } from '#contract/constants/shop.ts';
import type { CouponFacts } from '../coupons/coupon-rules.ts';
import {
  type CartFacts,
  computeTotals,
  type LineFacts,
  type ShippingPrices,
} from './compute-totals.ts';

const now = new Date('2026-11-20T10:00:00Z');
const ppn = { numerator: 11, denominator: 111 };
type Method = ShippingPrices & { id: number };
type Facts = CartFacts<Method>;

const line = (given: Partial<LineFacts> = {}): LineFacts => ({
  key: 1,
  productId: 1,
  categoryIds: [],
  kind: 'physical',
  unitPrice: 100_000,
  onSale: false,
  quantity: 1,
  weightGrams: 300,
  ...given,
});

const coupon = (given: Partial<CouponFacts> = {}): CouponFacts => ({
  id: 1,
  code: 'SENJA',
  kind: 'percent',
  amount: 1_000,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  customerLimit: null,
  used: 0,
  usedByCustomer: 0,
  firstOrder: false,
  hasOrdered: false,
  maximumDiscount: null,
  minimumSpend: null,
  maximumSpend: null,
  excludeSaleItems: false,
  individualUse: false,
  scope: { products: [], notProducts: [], categories: [], notCategories: [] },
  ...given,
});

const cart = (given: Partial<Facts>): Facts => ({
  lines: [],
  coupons: [],
  methods: null,
  methodId: null,
  taxRate: ppn,
  now,
  ...given,
});

/** The discount of each line, in line order. */
function discountsOf(facts: Facts): number[] {
  const { lines } = computeTotals(facts);
  return facts.lines.map(({ key }) => lines.get(key)?.discount ?? Number.NaN);
}

const few = fc.integer({ min: 1, max: 6 });
const ids = fc.uniqueArray(few, { maxLength: 3 });
/** Prices with awkward remainders, round ones, zero, and ones beyond 32 bits. */
const price = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 1, max: 5_000 }).map((thousands) => thousands * 1_000),
  fc.integer({ min: 2 ** 31, max: 2 ** 33 }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });

const anyLine = fc.record({
  productId: few,
  categoryIds: ids,
  kind: fc.constantFrom('physical' as const, 'downloadable' as const),
  unitPrice: price,
  onSale: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 999 }),
  weightGrams: fc.integer({ min: 0, max: 30_000 }),
});

const anyCoupon = fc
  .record({
    kind: fc.constantFrom(...couponKinds),
    percent: fc.integer({ min: 1, max: 10_000 }),
    fixed: price.map((amount) => amount + 1),
    maximumDiscount: maybe(price.map((amount) => amount + 1)),
    firstOrder: fc.nat(4).map((each) => each === 0),
    hasOrdered: fc.boolean(),
    minimumSpend: maybe(price),
    maximumSpend: maybe(price),
    usageLimit: maybe(few),
    used: fc.integer({ min: 0, max: 6 }),
    excludeSaleItems: fc.boolean(),
    individualUse: fc.boolean(),
    scope: fc.record({ products: ids, notProducts: ids, categories: ids, notCategories: ids }),
  })
  .map(({ percent, fixed, maximumDiscount, ...rest }) => {
    const amounts = { percent, free_shipping: 0, fixed_cart: fixed, fixed_product: fixed };
    const isCapped = rest.kind === 'percent' || rest.kind === 'free_shipping';
    return {
      ...rest,
      amount: amounts[rest.kind],
      maximumDiscount: isCapped ? maximumDiscount : null,
    };
  });

const anyMethod = fc.record({
  kind: fc.constantFrom('flat' as const, 'weight' as const, 'pickup' as const),
  price,
  pricePerKg: fc.integer({ min: 0, max: 50_000 }),
  freeAbove: maybe(price.map((amount) => amount + 1)),
});

const anyCart: fc.Arbitrary<Facts> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    coupons: fc.array(anyCoupon, { maxLength: 4 }),
    methods: maybe(fc.array(anyMethod, { maxLength: 3 })),
    methodId: maybe(few),
    taxRate: fc.constantFrom(
      ppn,
      { numerator: 10, denominator: 110 },
      { numerator: 0, denominator: 1 },
    ),
  })
  .map(({ lines, coupons, methods, ...rest }) => ({
    ...rest,
    now,
    lines: lines.map((each, key) => ({ ...each, key })),
    coupons: coupons.map((each, id) => coupon({ ...each, id, code: `KODE${id}` })),
    methods: methods?.map((each, id) => ({ ...each, id })) ?? null,
  }));

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const numRuns = inject('long') ? 10_000 : 2_000;

test('in thousands of carts, everything adds up and nothing is negative', () => {
  let discounted = 0;
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 0, max: 999 }), (facts, code) => {
      const { lines, coupons, shipping, totals } = computeTotals(facts);
      const each = [...lines.values()];
      const cost = shipping.chosen?.cost ?? 0;
      expect(each).toHaveLength(facts.lines.length);
      expect(sum(each.map(({ discount }) => discount))).toBe(totals.discount);
      expect(sum(coupons.map(({ discount }) => discount))).toBe(totals.discount);
      expect(sum(each.map(({ tax }) => tax)) + shipping.tax).toBe(totals.tax);
      expect(sum(each.map(({ subtotal }) => subtotal))).toBe(totals.items);
      expect(totals.total).toBe(sum(each.map(({ total }) => total)) + cost);
      // The database's constraint on an order, including the code of a transfer.
      expect(totals.total + code).toBe(totals.items - totals.discount + cost + code);
      for (const { subtotal, discount, total, tax } of each) {
        expect([discount >= 0, discount <= subtotal, total, tax >= 0, tax <= total]).toEqual([
          ...[true, true, subtotal - discount, true, true],
        ]);
      }
      for (const { discount, refusal } of coupons) if (refusal) expect(discount).toBe(0);
      expect([totals.total >= 0, Number.isSafeInteger(totals.total)]).toEqual([true, true]);
      if (totals.discount > 0) discounted += 1;
    }),
    { numRuns },
  );
  // With fewer discounted carts, coupons would hardly be tested.
  expect(discounted).toBeGreaterThan(numRuns / 10);
});

test('in thousands of carts, the order of the lines changes no amount', () => {
  fc.assert(
    fc.property(
      anyCart,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (facts, dice) => {
        const places = facts.lines.map((each) => ({ each, at: dice.next().value }));
        const lines = places.toSorted((a, b) => a.at - b.at).map(({ each }) => each);
        const [straight, shuffled] = [computeTotals(facts), computeTotals({ ...facts, lines })];
        expect(shuffled.totals).toEqual(straight.totals);
        expect(shuffled.coupons).toEqual(straight.coupons);
        for (const { key } of lines) {
          expect(shuffled.lines.get(key)).toEqual(straight.lines.get(key));
        }
      },
    ),
    { numRuns },
  );
});

test('tax is based on the discounted line, halves rounded up', () => {
  // Rp 125.000 × 11 ÷ 111 = 12,387.387…; Rp 111 × 11 ÷ 111 = 11; 10 × 1 ÷ 20 is a half.
  const taxOf = (unitPrice: number, taxRate = ppn) =>
    computeTotals(cart({ lines: [line({ unitPrice })], taxRate })).totals.tax;
  expect([taxOf(125_000), taxOf(111), taxOf(0)]).toEqual([12_387, 11, 0]);
  expect(taxOf(10, { numerator: 1, denominator: 20 })).toBe(1);
  const lines = [line({ unitPrice: 125_000 })];
  const { totals } = computeTotals(cart({ lines, coupons: [coupon({ amount: 2_000 })] }));
  expect(totals).toMatchObject({ discount: 25_000, tax: 9_910, total: 100_000 });
});

test('percentages lose nothing by rounding', () => {
  const lines = [1, 2, 3].map((key) => line({ key, unitPrice: 333 }));
  const coupons = [coupon({ amount: 1_000 })];
  // 10 % of 999 is 99.9: each line 33, and the remainder goes to the first.
  expect(discountsOf(cart({ lines, coupons }))).toEqual([34, 33, 33]);
  expect(discountsOf(cart({ lines, coupons: [coupon({ amount: 10_000 })] }))).toEqual([
    333, 333, 333,
  ]);
});

test('an amount off the cart is split in proportion to prices, and never exceeds them', () => {
  const lines = [line({ key: 1, unitPrice: 100 }), line({ key: 2, unitPrice: 200 })];
  const off = (amount: number) =>
    discountsOf(cart({ lines, coupons: [coupon({ kind: 'fixed_cart', amount })] }));
  expect([off(100), off(1_000), off(1)]).toEqual([
    [33, 67],
    [100, 200],
    [0, 1],
  ]);
});

test('an amount off each item counts items', () => {
  const lines = [line({ key: 1, unitPrice: 500, quantity: 3 }), line({ key: 2, unitPrice: 100 })];
  const coupons = [coupon({ kind: 'fixed_product', amount: 200 })];
  expect(discountsOf(cart({ lines, coupons }))).toEqual([600, 100]);
});

test('coupons apply to what is left, in any order of entry', () => {
  const lines = [line({ unitPrice: 1_000 })];
  const [piece, percent, whole] = [
    coupon({ id: 1, code: 'A', kind: 'fixed_product', amount: 200 }),
    coupon({ id: 2, code: 'B', kind: 'percent', amount: 5_000 }),
    coupon({ id: 3, code: 'C', kind: 'fixed_cart', amount: 300 }),
  ];
  const one = computeTotals(cart({ lines, coupons: [piece, percent, whole] }));
  const other = computeTotals(cart({ lines, coupons: [whole, percent, piece] }));
  expect(one.totals).toMatchObject({ discount: 900, total: 100 });
  expect(other.totals).toEqual(one.totals);
});

test('shipping: per started kilogram, free above a threshold, and none for downloads', () => {
  const rates = {
    id: 1,
    kind: 'weight' as const,
    price: 9_000,
    pricePerKg: 7_000,
    freeAbove: null,
  };
  const costOf = (method: Partial<Method>, given: Partial<LineFacts>) =>
    computeTotals(cart({ lines: [line(given)], methods: [{ ...rates, ...method }] })).totals
      .shipping;
  const grams = (weightGrams: number) => costOf({}, { weightGrams });
  expect([grams(0), grams(1_000), grams(1_001), grams(2_000)]).toEqual([
    ...[9_000, 9_000, 16_000, 16_000],
  ]);
  expect(costOf({}, { weightGrams: 400, quantity: 3 })).toBe(16_000);
  expect(costOf({ kind: 'flat' }, { weightGrams: 9_000 })).toBe(9_000);
  expect(costOf({ freeAbove: 100_000 }, { unitPrice: 100_000 })).toBe(0);
  expect(costOf({ freeAbove: 100_001 }, { unitPrice: 100_000 })).toBe(9_000);
  expect(costOf({}, { kind: 'downloadable' })).toBe(0);
});

test('the threshold for free shipping applies after discounts', () => {
  const rates = { id: 1, kind: 'flat' as const, price: 9_000, pricePerKg: 0, freeAbove: 100_000 };
  const { totals } = computeTotals(
    cart({ lines: [line()], methods: [rates], coupons: [coupon({ amount: 1 })] }),
  );
  expect(totals).toMatchObject({ discount: 10, shipping: 9_000 });
});

test('a method that is unavailable at the destination is replaced by the first', () => {
  const rates = { kind: 'flat' as const, pricePerKg: 0, freeAbove: null };
  const methods = [
    { id: 7, price: 9_000, ...rates },
    { id: 8, price: 5_000, ...rates },
  ];
  const shippingBy = (methodId: number | null, offered: Method[] | null = methods) =>
    computeTotals(cart({ lines: [line()], methods: offered, methodId })).totals.shipping;
  expect([shippingBy(8), shippingBy(9), shippingBy(null)]).toEqual([5_000, 9_000, 9_000]);
  expect([shippingBy(8, []), shippingBy(8, null)]).toEqual([null, null]);
});
