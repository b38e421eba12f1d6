import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTestShirt, bandung, fillCart, openTestShop, placeTestOrder } from '#test/checkouts.ts';

let api: TestApi;
let variantId: number;

beforeAll(async () => {
  api = await startTestApi({ shop: { cashOnDeliveryOrders: 2 } });
  await openTestShop(api);
  variantId = await addTestShirt(api, 100);
});

afterAll(() => api.close());

/** Somebody orders, each time with another address but the same number, however it is written. */
async function order(
  phone: string,
  payment_method: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery',
) {
  const shopper = await fillCart(api, { variantId, quantity: 1 });
  const email = `pembeli${Math.random()}@example.org`;
  return placeTestOrder(shopper, { email, payment_method, billing: { ...bandung, phone } });
}

const refused = { code: 'cod_orders_open', message: expect.stringContaining(' 2 orders') };

test('so many parcels are on their way to one number that nobody has paid', async () => {
  await order('0812 5551 0001');
  const { order: second } = await order('+62 812-5551-0001');
  await expect(order('0812 5551 0001')).rejects.toMatchObject(refused);
  // Another way to pay, or another number.
  await order('0812 5551 0001', 'bank_transfer');
  await order('0812 5551 0002');
  await api.pool.query(
    "UPDATE orders SET status = 'completed', paid_at = now() WHERE number = $1",
    [second.number],
  );
  await order('0812 5551 0001');
});

test('orders at the same time are not more', async () => {
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => order('0812 5551 0003')));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});
