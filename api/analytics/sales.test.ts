import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { addTitles } from '#test/titles.ts';
import { readPeriod } from './period.ts';
import { findSales } from './queries/find-sales.ts';

let api: TestApi;
let products: number[];

beforeAll(async () => {
  api = await startTestApi();
  const [first = 0, second = 0] = await addTitles(api.db, [{ name: 'Senja' }, { name: 'Fajar' }]);
  const made = await Promise.all([
    addProduct(api, { name: 'Kaus', titleIds: [first, second] }),
    addProduct(api, { name: 'Poster', titleIds: [second] }),
    addProduct(api, { name: 'Cangkir' }),
  ]);
  products = made.map(({ id }) => id);
});

afterAll(() => api.close());

const hour = 3_600_000;
const start = Date.parse('2026-03-01T00:00:00Z');
const days = 20;
/** An instant in some weeks, often close to midnight in Jakarta (UTC+7). */
const instant = fc.oneof(
  fc.integer({ min: 0, max: days * 24 }).map((hours) => start + hours * hour),
  fc
    .record({ day: fc.nat(days), ms: fc.integer({ min: -2, max: 2 }) })
    .map(({ day, ms }) => start + day * 24 * hour - 7 * hour + ms),
);
const line = fc.record({
  // -1: a product that is deleted.
  product: fc.integer({ min: -1, max: 2 }),
  price: fc.oneof(fc.constant(0), fc.nat(500_001)),
  quantity: fc.integer({ min: 1, max: 7 }),
  discounted: fc.float({ min: 0, max: 1, noNaN: true }),
});
const refund = fc.record({
  at: instant,
  share: fc.float({ min: 0, max: 1, noNaN: true }),
  lines: fc.array(fc.record({ line: fc.nat(3), pieces: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
  }),
});
const order = fc.record({
  paidAt: fc.option(instant, { freq: 6 }),
  status: fc.constantFrom('processing', 'completed', 'cancelled', 'refunded'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shipping: fc.oneof(fc.constant(0), fc.nat(40_000)),
  code: fc.integer({ min: -999, max: 999 }),
  refunds: fc.array(refund, { maxLength: 3 }),
  currency: fc.constantFrom('IDR', 'IDR', 'IDR', 'IDR', 'USD'),
});

type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

let numbers = 0;

/** Inserts an order as it is; returns its total and refunds. */
async function insert(given: Order) {
  const lines = given.lines.map(({ product, price, quantity, discounted }) => {
    const subtotal = price * quantity;
    return { product, price, quantity, subtotal, discount: Math.floor(subtotal * discounted) };
  });
  const items = lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
  const discount = lines.reduce((sum, each) => sum + each.discount, 0);
  const sum = items - discount + given.shipping;
  // Only payments from 1,000 on have a code taken off.
  const code = sum < 1_000 ? Math.max(0, given.code) : given.code;
  const total = sum + code;
  const method = code < 0 ? 'qris' : 'bank_transfer';
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into orders (number, email, language, status, payment_method, currency, items_total,
      discount_total, shipping_total, tax_total, payment_code, total, paid_at)
    values (${`T${++numbers}`}, 'a@example.org', 'id', ${given.status}, ${method},
      ${given.currency}, ${items}, ${discount}, ${given.shipping}, 0, ${code}, ${total},
      ${given.paidAt === null ? null : new Date(given.paidAt)}) returning id`);
  const id = Number(rows[0]?.id);
  const ids: number[] = [];
  for (const [position, each] of lines.entries()) {
    const inserted = await api.db.execute<{ id: number }>(sql`
      insert into order_items (order_id, position, product_id, sku, name, kind, unit_price,
        quantity, subtotal, discount, tax)
      values (${id}, ${position}, ${products[each.product] ?? null}, 'X', 'X', 'physical',
        ${each.price}, ${each.quantity}, ${each.subtotal}, ${each.discount}, 0) returning id`);
    ids.push(Number(inserted.rows[0]?.id));
  }
  const refunds = given.paidAt === null ? [] : given.refunds;
  let left = total;
  const amounts: { at: number; amount: number }[] = [];
  for (const { at, share, lines: named } of refunds) {
    const amount = Math.floor(left * share);
    left -= amount;
    amounts.push({ at, amount });
    const items = named.flatMap(({ line, pieces }) =>
      ids[line] === undefined ? [] : [{ item_id: ids[line], quantity: pieces, restock: true }],
    );
    await api.db.execute(sql`insert into order_refunds (order_id, amount, items, created_at)
      values (${id}, ${amount}, ${JSON.stringify(items)}::jsonb, ${new Date(at)})`);
  }
  return { ...given, total, amounts };
}

const localDay = (at: number) => new Date(at + 7 * hour).toISOString().slice(0, 10);
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

test('sales by day, product and title equal the orders and refunds, to the rupiah', async () => {
  const scope = { currency: 'IDR', timeZone: 'Asia/Jakarta', language: 'en' as const };
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 12 }),
      fc.nat(days),
      fc.nat(days),
      async (given, a, b) => {
        await api.db.execute(sql`truncate orders cascade`);
        const made = [];
        for (const each of given) made.push(await insert(each));
        const [from, until] = [a, b].map((day) => localDay(start + day * 24 * hour));
        const period = readPeriod({ from, until }, scope.timeZone);
        const isIn = (at: number) => localDay(at) >= period.from && localDay(at) <= period.until;
        const ours = made.filter(({ currency }) => currency === 'IDR');
        const paid = ours.filter(({ paidAt }) => paidAt !== null && isIn(paidAt));
        const back = ours.flatMap(({ amounts }) => amounts).filter(({ at }) => isIn(at));
        const gross = sumOf(paid.map(({ total }) => total));
        const refunds = sumOf(back.map(({ amount }) => amount));

        const sales = await findSales(api.db, period, scope);
        const whole = { gross, refunds, net: gross - refunds };
        expect(sales.total).toMatchObject({ ...whole, orders: paid.length });
        for (const parts of [sales.days, sales.products, sales.titles]) {
          expect(sumOf(parts.map((part) => part.gross))).toBe(gross);
          expect(sumOf(parts.map((part) => part.refunds))).toBe(refunds);
          expect(sumOf(parts.map((part) => part.net))).toBe(whole.net);
        }
        for (const day of sales.days) {
          const onDay = paid.filter(({ paidAt }) => localDay(paidAt ?? 0) === day.day);
          const backOnDay = back.filter(({ at }) => localDay(at) === day.day);
          expect(day.gross).toBe(sumOf(onDay.map(({ total }) => total)));
          expect(day.refunds).toBe(sumOf(backOnDay.map(({ amount }) => amount)));
          expect(day.orders).toBe(onDay.length);
        }
        const shipping = sales.products.find(({ part }) => part === 'shipping');
        expect(shipping?.gross ?? 0).toBe(sumOf(paid.map((each) => each.shipping)));
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test('a refund belongs to its lines; without lines to all parts; a product to its first title', async () => {
  await api.db.execute(sql`truncate orders cascade`);
  const [kaus = 0, poster = 1] = [0, 1];
  const at = start + 12 * hour;
  const plain = { discounted: 0, quantity: 2 };
  await insert({
    paidAt: at,
    status: 'completed',
    currency: 'IDR',
    shipping: 10_000,
    code: 0,
    lines: [
      { product: kaus, price: 50_000, ...plain },
      { product: poster, price: 45_000, ...plain },
    ],
    refunds: [
      // 20,000 of 200,000 for a piece of the first line, then all the rest.
      { at: at + 48 * hour, share: 0.1, lines: [{ line: 0, pieces: 1 }] },
      { at: at + 72 * hour, share: 1, lines: [] },
    ],
  });
  const scope = { currency: 'IDR', timeZone: 'Asia/Jakarta', language: 'en' as const };
  const read = async (from: string, until: string) => {
    const sales = await findSales(api.db, readPeriod({ from, until }, scope.timeZone), scope);
    return {
      products: sales.products.map(({ part, product, units, gross, refunds }) => [
        product?.name ?? part,
        units,
        gross,
        refunds,
      ]),
      titles: sales.titles.map(({ title, net }) => [title?.name ?? null, net]),
    };
  };
  expect(await read('2026-03-01', '2026-03-02')).toEqual({
    products: [
      ['Kaus', 2, 100_000, 0],
      ['Poster', 2, 90_000, 0],
      ['shipping', 0, 10_000, 0],
      ['other', 0, 0, 0],
    ],
    titles: [
      ['Senja', 100_000],
      ['Fajar', 90_000],
      [null, 10_000],
    ],
  });
  expect((await read('2026-03-03', '2026-03-03')).products).toContainEqual(['Kaus', -1, 0, 20_000]);
  expect((await read('2026-03-04', '2026-03-04')).titles).toEqual([
    [null, -9_000],
    ['Fajar', -81_000],
    ['Senja', -90_000],
  ]);
});
