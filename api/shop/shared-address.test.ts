import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTestShirt, bandung, fillForm, openTestShop, sendForm } from '#test/checkouts.ts';
import { addProduct, addPurchase } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { coupons } from './coupons/tables.ts';

let api: TestApi;
let variantId: number;

beforeAll(async () => {
  api = await startTestApi();
  await openTestShop(api);
  variantId = await addTestShirt(api, 999);
  await api.db.insert(coupons).values({ code: 'HEMAT', kind: 'percent', amount: 1_000 });
});

afterAll(() => api.close());

/** The address of a mobile network, which all its customers share. */
const clientAddress = '192.0.2.10';

async function spend(limit: string, points: number): Promise<void> {
  const shopper = await openCart();
  await shopper.client.shop.addCartCoupon({ code: 'HEMAT' });
  await api.pool.query('UPDATE rate_limits SET points = $1 WHERE key = $2', [
    points,
    `${limit}:${clientAddress}`,
  ]);
}

async function openCart() {
  const shopper = openShopper(api, { clientAddress });
  await shopper.client.shop.addCartItem({ variant_id: variantId, quantity: 1 });
  return shopper;
}

test('the 301st guest of a network fills a cart, and the 61st orders with a coupon', async () => {
  // This many guests have come before them.
  await spend('guests', 235);
  // Failures, of which there are none among what follows.
  await spend('coupons', 250);
  for (let round = 0; round < 66; round += 1) {
    const shopper = await openCart();
    await shopper.client.shop.addCartCoupon({ code: 'HEMAT' });
    await shopper.client.shop.setCartShipping({ country: 'ID', province_code: '32' });
    const billing = { ...bandung, phone: `0812 4440 ${1_000 + round}` };
    const form = await fillForm(shopper, { email: null, billing });
    expect((await sendForm(shopper, form)).order.number).toBeTruthy();
  }
});

test('who guesses coupons is stopped, without the others of the network', async () => {
  const guesser = await openCart();
  const guess = (code: string) => guesser.client.shop.addCartCoupon({ code });
  for (let round = 0; round < 30; round += 1) {
    await expect(guess(`TEBAK${round}`)).rejects.toMatchObject({ code: 'coupon_not_found' });
  }
  await expect(guess('HEMAT')).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/in 10 min\.$/),
  });
  const other = await openCart();
  await other.client.shop.addCartCoupon({ code: 'HEMAT' });
});

test('the 12th buyer of a network reviews; who guesses order numbers is stopped', async () => {
  const { id, slug } = await addProduct(api);
  const review = async (email: string, order_number: string) => {
    const { shop } = openShopper(api, { clientAddress }).client;
    await shop.saveProductReview({
      slug,
      name: 'Sari',
      stars: 5,
      text: 'Bagus.',
      email,
      order_number,
    });
  };
  const buy = async (email: string) => (await addPurchase(api, { productIds: [id], email })).number;
  for (let round = 0; round < 12; round += 1) {
    const email = `pembeli.jaringan${round}@example.org`;
    await review(email, await buy(email));
  }
  const victim = 'korban@example.org';
  const number = await buy(victim);
  for (let round = 0; round < 10; round += 1) {
    await expect(review(victim, `TEBAK${round}`)).rejects.toMatchObject({ status: 403 });
  }
  await expect(review(victim, number)).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = 'tetangga@example.org';
  await review(other, await buy(other));
});
