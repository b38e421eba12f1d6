import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addBuyers, type Buyer, toRequest } from '#test/buyers.ts';
import { openTestShop } from '#test/checkouts.ts';
import { countPieces, findBrokenOrders } from '#test/find-broken-orders.ts';
import { addProduct } from '#test/shop.ts';
import { coupons } from '../coupons/tables.ts';

let api: TestApi;
let operator: TestAccount;
let methodId: string;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  methodId = (await openTestShop(api)).methodId;
});

afterAll(() => api.close());

let visitors = 0;

async function press(buyer: Buyer) {
  visitors += 1;
  const clientAddress = `10.9.${visitors >> 8}.${visitors & 255}`;
  const answer = await api.fetch('/api/v1/checkout/', toRequest(buyer), { clientAddress });
  const { data, code } = await answer.json();
  return { status: answer.status, code, number: String(data?.order.number) };
}

test('concurrent cancelling and ordering of the same item, with a shared coupon', async () => {
  const pieces = 12;
  const [price, code] = [100_000, 'BERSAMA'];
  const coupon = { code, kind: 'fixed_cart', amount: 10_000, usageLimit: pieces } as const;
  await api.db.insert(coupons).values(coupon);
  const product = await addProduct(api, { variants: [{ regularPrice: price, onHand: pieces }] });
  const [variantId = 0] = product.variantIds;
  // Shipping costs as much as the coupon takes off.
  const wanted = { variantId, price, methodId, coupon: code, total: price };
  const first = await addBuyers(api.db, pieces, wanted);
  let placed = await Promise.all(first.map(press));
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
  for (let round = 0; round < 4; round += 1) {
    const next = await addBuyers(api.db, pieces, wanted);
    const cancel = ({ number }: { number: string }) =>
      operator.client.shop.transitionOrder({ number, to: 'cancelled', expected_version: 1 });
    const [answers] = await Promise.all([
      Promise.all(next.map(press)),
      Promise.all(placed.map(cancel)),
    ]);
    for (const { status, code: refusal } of answers) {
      if (status !== 201) expect(['out_of_stock', 'coupon_used_up']).toContain(refusal);
    }
    placed = answers.filter(({ status }) => status === 201);
    expect(await findBrokenOrders(api.pool)).toEqual([]);
    const { left, ordered } = await countPieces(api.pool, variantId);
    expect([left + ordered, ordered]).toEqual([pieces, placed.length]);
  }
});
