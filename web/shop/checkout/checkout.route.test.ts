import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVariants } from '#api/shop/products/tables.ts';
import { guestCookies } from '#contract/shared/visitor-headers.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { fillCart, openTestShop } from '#test/checkouts.ts';
import { type FakeBiteship, pricing, startFakeBiteship } from '#test/fake-biteship.ts';
import { type FakeGateways, startFakeGateways } from '#test/fake-gateways.ts';
import { recordStatements } from '#test/record-statements.ts';
import { everyLanguage } from '#test/settings.ts';
import { addProduct } from '#test/shop.ts';
import type { TestShopper } from '#test/shopper.ts';
import { createRequestContext } from '#web/entry.server.tsx';
import { action } from './checkout.route.tsx';
import type { CheckoutAnswer } from './checkout-fields.ts';

let api: TestApi;
let biteship: FakeBiteship;
let gateways: FakeGateways;

beforeAll(async () => {
  [biteship, gateways] = await Promise.all([startFakeBiteship(), startFakeGateways()]);
  biteship.offer([pricing('JNE', 'REG', 18_000)]);
  const shop = { shippingRates: biteship.rates, gateways: gateways.gateways };
  api = await startTestApi({ shop });
  await openTestShop(api);
});

afterAll(async () => {
  await api.close();
  await Promise.all([biteship.close(), gateways.close()]);
});

async function addShirt(): Promise<number> {
  const { variantIds } = await addProduct(api, { variants: [{ weightGrams: 700, onHand: 99 }] });
  return variantIds[0] ?? 0;
}

const address = {
  ...{ first_name: 'Sari', last_name: 'Wulandari', country: 'ID', street: 'Jl. Melati 7' },
  ...{ province: '32', area_code: '32.73', city: 'Bandung', district: 'Lengkong' },
  ...{ village: 'Burangrang', postcode: '40115', phone: '0812 0000 0000' },
};

/** The fields that the page would send for the shopper's cart. */
async function fillPage({ client }: TestShopper, given: Record<string, string> = {}) {
  const { cart_id, cart } = (await client.shop.getCheckout()).data.checkout;
  const billing = Object.entries(address).map(([name, text]) => [`billing.${name}`, text]);
  return {
    ...{ intent: 'place', key: crypto.randomUUID(), cart_id: String(cart_id) },
    ...{ email: `sari${cart_id}@example.org`, notes: '' },
    expected_total: String(cart.totals.total.amount),
    shipping_method_id: cart.shipping.method_id ?? '',
    payment_method: 'bank_transfer',
    ...Object.fromEntries(billing),
    'billing.phone': `0812 5570 ${1_000 + cart_id}`,
    ...given,
  };
}

/** Sends the page's form; `calls`: of the API, in order; `pricings`: of the cart. */
async function post(
  shopper: TestShopper,
  fields: Record<string, string>,
  send: TestApi['fetch'] = api.fetch,
) {
  const calls: string[] = [];
  let outcome: Response | { data: CheckoutAnswer; init: ResponseInit | null } | undefined;
  const statements = await recordStatements(api.pool, async () => {
    const { context } = await createRequestContext({
      visit: {
        ...{ language: 'en', languageInAddress: false, languageIsChosen: false },
        ...{ offered: everyLanguage.offered, mainLanguage: 'en' as const },
        ...{ timeZone: 'Asia/Jakarta', timeZoneIsOwn: false, siteTimeZone: 'Asia/Jakarta' },
        ...{ origin: 'http://site.test', requestId: 'request-0001', country: null },
        ...{ wholePage: true, savesData: false },
      },
      browser: { cookies: `${guestCookies.shopper}=${shopper.token()}`, userAgent: 'a browser' },
      isChange: true,
      authCookie: 'sorot_user',
      apiUrl: 'http://api.test/api/v1',
      apiFetch: (request) => {
        const { pathname, search } = new URL(request.url);
        calls.push(`${request.method} ${pathname.replace('/api/v1', '')}`);
        return send(pathname + search, request, { clientAddress: '10.210.0.1' });
      },
      reportError: (error) => {
        throw error;
      },
      warn: (message) => {
        throw new Error(message);
      },
    });
    const url = new URL('http://site.test/checkout');
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
    outcome = (await action({ context, request, url, params: {} } as never)) as typeof outcome;
  });
  const pricings = statements.filter(({ text }) => text.includes('from "cart_items" left join'));
  return { calls, pricings: pricings.length, outcome };
}

const inBandung = { country: 'ID', province_code: '32', postcode: '40115' };

test('an order is one call and two pricings: for rates of couriers, and in its transaction', async () => {
  const shopper = await fillCart(api, { variantId: await addShirt() });
  await shopper.client.shop.setCartShipping(inBandung);
  const sent = await fillPage(shopper);
  expect(sent.shipping_method_id).toBe('jne:reg');
  const placed = await post(shopper, sent);
  expect(placed.calls).toEqual(['POST /checkout/']);
  expect([placed.pricings, placed.outcome]).toMatchObject([2, { status: 303 }]);
});

test('an order that is paid at a gateway is two calls', async () => {
  const shopper = await fillCart(api, { variantId: await addShirt() });
  const placed = await post(shopper, await fillPage(shopper, { payment_method: 'midtrans' }));
  expect(placed.calls).toEqual(['POST /checkout/', expect.stringMatching(/gateway_payment\/$/)]);
  expect([placed.pricings, placed.outcome]).toMatchObject([2, { status: 303 }]);
});

test('notices on the page are acknowledged by the order itself', async () => {
  const [few, gone] = [await addShirt(), await addShirt()];
  const shopper = await fillCart(api, { variantId: few, quantity: 3 });
  await shopper.client.shop.addCartItem({ variant_id: gone });
  for (const [id, onHand] of [
    [few, 2],
    [gone, 0],
  ] as const) {
    const where = eq(productVariants.id, id);
    await api.db.update(productVariants).set({ onHand }).where(where);
  }
  const sent = await fillPage(shopper);
  const refused = await post(shopper, sent);
  expect(refused.outcome).toMatchObject({ data: { code: 'out_of_stock' }, init: { status: 409 } });
  const placed = await post(shopper, { ...sent, acknowledged: 'on' });
  expect(placed).toMatchObject({ calls: ['POST /checkout/'], outcome: { status: 303 } });
});

test('a refused order shows the costs of its destination', async () => {
  const shopper = await fillCart(api, { variantId: await addShirt() });
  const sent = await fillPage(shopper);
  const refused = await post(shopper, { ...sent, shipping_method_id: 'jne:yes' });
  expect(refused.calls).toEqual(['POST /checkout/', 'PUT /cart/shipping/']);
  expect(refused.outcome).toMatchObject({
    data: { code: 'shipping_changed' },
    init: { status: 409 },
  });
  const { cart } = (await shopper.client.shop.getCheckout()).data.checkout;
  expect(cart.shipping).toMatchObject({ place: { postcode: '40115' }, method_id: 'jne:reg' });
});

test('without time for an order, the form is kept and nothing else is asked', async () => {
  const shopper = await fillCart(api, { variantId: await addShirt() });
  const sent = await fillPage(shopper);
  const problem = { code: 'service_unavailable', status: 503, type: 'about:blank', title: 'Busy' };
  const refused = await post(shopper, sent, async () =>
    Response.json({ ...problem, detail: 'Later.', detail_message: 'Later.' }, { status: 503 }),
  );
  expect(refused.calls).toEqual(['POST /checkout/']);
  expect(refused.outcome).toMatchObject({
    data: { problem: 'Later.', values: sent },
    init: { status: 503 },
  });
});

test.each([
  ['billing.street', { 'billing.street': ' ' }],
  ['billing.province', { 'billing.province': '' }],
  ['billing.province', { 'billing.province': '99' }],
  ['billing.province', { 'billing.province': 'Jawa Barat' }],
  ['billing.postcode', { 'billing.postcode': '4011' }],
  ['billing.phone', { 'billing.phone': '12' }],
  ['email', { email: '', 'billing.phone': '' }],
  ['shipping.state', { elsewhere: 'yes', 'shipping.country': '' }],
  ['payment_method', { payment_method: 'barter' }],
])('%s is refused at its field: %j', async (field, given) => {
  const shopper = await fillCart(api, { variantId: await addShirt() });
  const sent = await fillPage(shopper);
  const { outcome } = await post(shopper, { ...sent, ...given });
  expect(outcome).toMatchObject({
    data: { errors: { [field]: expect.any(String) }, code: 'invalid_input', values: given },
    init: { status: 422 },
  });
});
