import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestHeaders } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import type { TestApi } from '#test/api.ts';
import { fillForm, sendForm, startTestShop } from '#test/checkouts.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper, type TestShopper } from '#test/shopper.ts';

let api: TestApi;
let operator: TestAccount;
let productId: number;
let variantId: number;

beforeAll(async () => {
  api = await startTestShop();
  operator = await addAccount(api, 'operator');
  const variants = [{ sku: 'KAOS-M', onHand: 9 }];
  const product = await addProduct(api, { name: 'Kaos', variants });
  productId = product.id;
  variantId = product.variantIds[0] ?? 0;
});

afterAll(() => api.close());

const wish = {
  name: 'Bu Sari',
  phone: '0812-3456-7890',
  language: 'id' as const,
  note: 'Warna sesuai obrolan',
  items: [{ sku: 'KAOS-M', quantity: 2 }],
};

/** A browser that opens the link. */
async function open(token: string): Promise<TestShopper> {
  const shopper = openShopper(api);
  await shopper.client.shop.openOffer({ token });
  return shopper;
}

async function makeOffer() {
  return (await operator.client.shop.createOffer(wish)).data.offer;
}

test('staff fill a cart, and whoever has its link continues with it', async () => {
  const { offer } = (await operator.client.shop.createOffer(wish)).data;
  expect(offer).toMatchObject({
    phone: '+6281234567890',
    state: 'open',
    order_number: null,
    items: [{ sku: 'KAOS-M', quantity: 2 }],
    total: { amount: 200_000 },
  });
  const { token } = offer;
  const seen = (await api.client.shop.getOffer({ token })).data.offer;
  expect(seen).toMatchObject({ name: 'Bu Sari', note: wish.note });
  const customer = await open(token);
  const { checkout } = (await customer.client.shop.getCheckout()).data;
  expect(checkout.cart.lines).toMatchObject([{ quantity: 2 }]);
  const { offers } = (await operator.client.shop.listOffers({})).data;
  expect(offers).toMatchObject([{ id: offer.id, token }]);
});

test('taken into an account, offers stay in the list and follow the cart of the account', async () => {
  const customer = await addAccount(api);
  const made = [
    (await operator.client.shop.createOffer(wish)).data.offer,
    (await operator.client.shop.createOffer({ ...wish, name: 'Pak Budi' })).data.offer,
  ];
  for (const offer of made) {
    const token = (await open(offer.token)).token() ?? '';
    const headers = { ...customer.headers, [guestHeaders.shopper]: token };
    expect((await api.fetch('/api/v1/cart/merge/', { method: 'POST', headers })).ok).toBe(true);
  }
  const mine = (await customer.client.shop.getCart()).data.cart;
  expect(mine.lines).toMatchObject([{ quantity: 2 }]);
  const states = async () => {
    const { offers } = (await operator.client.shop.listOffers({})).data;
    const ids = made.map(({ id }) => id);
    return offers.filter(({ id }) => ids.includes(id)).map(({ state }) => state);
  };
  expect(await states()).toEqual(['open', 'open']);
  await operator.client.shop.withdrawOffer({ id: made[0]?.id ?? 0 });
  expect(await states()).toEqual(['open', 'withdrawn']);
  expect((await customer.client.shop.getCart()).data.cart.lines).toHaveLength(1);
});

test('the link is no identity: whoever opens it is a new shopper, and the last one orders', async () => {
  const { token } = await makeOffer();
  const asLink = openShopper(api, { token });
  await expect(asLink.client.shop.getCheckout()).rejects.toMatchObject({ code: 'cart_empty' });
  const first = await open(token);
  await first.client.shop.addToWishlist({ product: productId });
  const last = await open(token);
  expect([token, first.token()]).not.toContain(last.token());
  expect((await last.client.shop.listWishlist()).data.items).toEqual([]);
  await expect(first.client.shop.getCheckout()).rejects.toMatchObject({ code: 'cart_empty' });
  expect((await last.client.shop.getCheckout()).data.checkout.cart.lines).toHaveLength(1);
});

test('the link ends with the order, and nobody else gets the order by repeating the checkout', async () => {
  const { id, token } = await makeOffer();
  const customer = await open(token);
  await customer.client.shop.setCartShipping({ country: 'ID', province_code: '32' });
  const form = await fillForm(customer);
  const { order } = await sendForm(customer, form);
  await customer.client.shop.addCartItem({ variant_id: variantId, quantity: 1 });
  const closed = { code: 'offer_closed' };
  await expect(api.client.shop.getOffer({ token })).rejects.toMatchObject(closed);
  await expect(open(token)).rejects.toMatchObject(closed);
  const asLink = openShopper(api, { token });
  await expect(sendForm(asLink, form)).rejects.toMatchObject({ code: 'cart_empty' });
  expect((await asLink.client.shop.getCart()).data.cart.lines).toHaveLength(0);
  expect((await sendForm(customer, form)).order.number).toBe(order.number);
  const { offers } = (await operator.client.shop.listOffers({})).data;
  expect(offers).toContainEqual(
    expect.objectContaining({ id, state: 'ordered', order_number: order.number }),
  );
});

test('a withdrawn offer leads nowhere', async () => {
  const { offer } = (await operator.client.shop.createOffer(wish)).data;
  const gone = (await operator.client.shop.withdrawOffer({ id: offer.id })).data;
  expect(gone.offer.state).toBe('withdrawn');
  expect((await operator.client.shop.withdrawOffer({ id: offer.id })).data.change).toBeNull();
  await expect(open(offer.token)).rejects.toMatchObject({ code: 'offer_not_found' });
  await expect(api.client.shop.getOffer({ token: offer.token })).rejects.toMatchObject({
    code: 'offer_not_found',
  });
});

test.each([
  ['an unknown SKU', { items: [{ sku: 'NONE', quantity: 1 }] }, 'variant_not_found'],
  ['more than there is', { items: [{ sku: 'KAOS-M', quantity: 10 }] }, 'not_enough_in_stock'],
  ['no phone number', { phone: '12' }, 'invalid_input'],
])('%s is refused, and nothing is stored', async (_, wrong, code) => {
  const before = (await operator.client.shop.listOffers({})).data.page.total;
  const made = operator.client.shop.createOffer({ ...wish, ...wrong });
  await expect(made).rejects.toMatchObject({ code });
  expect((await operator.client.shop.listOffers({})).data.page.total).toBe(before);
});
