import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestHeaders } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';

let api: TestApi;
let operator: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  await addProduct(api, { name: 'Kaos', variants: [{ sku: 'KAOS-M', onHand: 3 }] });
});

afterAll(() => api.close());

const wish = {
  name: 'Bu Sari',
  phone: '0812-3456-7890',
  language: 'id' as const,
  note: 'Warna sesuai obrolan',
  items: [{ sku: 'KAOS-M', quantity: 2 }],
};

function open(token: string): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  return api.fetch(`/api/v1/offers/${token}/opening/`, init);
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
  expect(seen).toMatchObject({ name: 'Bu Sari', note: wish.note, state: 'open' });
  const opened = await open(token);
  expect(opened.headers.get(guestHeaders.shopper)).toBe(token);
  const checkout = await api.fetch('/api/v1/checkout/', {
    headers: { [guestHeaders.shopper]: token },
  });
  expect((await checkout.json()).data.checkout.cart.lines).toMatchObject([{ quantity: 2 }]);
  const { offers } = (await operator.client.shop.listOffers({})).data;
  expect(offers).toMatchObject([{ id: offer.id, token }]);
});

test('taken into an account, offers stay in the list and follow the cart of the account', async () => {
  const customer = await addAccount(api);
  const made = [
    (await operator.client.shop.createOffer(wish)).data.offer,
    (await operator.client.shop.createOffer({ ...wish, name: 'Pak Budi' })).data.offer,
  ];
  for (const { token } of made) {
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

test('a withdrawn offer leads nowhere', async () => {
  const { offer } = (await operator.client.shop.createOffer(wish)).data;
  const gone = (await operator.client.shop.withdrawOffer({ id: offer.id })).data;
  expect(gone.offer.state).toBe('withdrawn');
  expect((await operator.client.shop.withdrawOffer({ id: offer.id })).data.change).toBeNull();
  expect((await open(offer.token)).status).toBe(404);
  await expect(api.client.shop.getOffer({ token: offer.token })).rejects.toMatchObject({
    code: 'offer_not_found',
  });
});

test.each([
  ['an unknown SKU', { items: [{ sku: 'NONE', quantity: 1 }] }, 'variant_not_found'],
  ['more than there is', { items: [{ sku: 'KAOS-M', quantity: 4 }] }, 'not_enough_in_stock'],
  ['no phone number', { phone: '12' }, 'invalid_input'],
])('%s is refused, and nothing is stored', async (_, wrong, code) => {
  const before = (await operator.client.shop.listOffers({})).data.page.total;
  const made = operator.client.shop.createOffer({ ...wish, ...wrong });
  await expect(made).rejects.toMatchObject({ code });
  expect((await operator.client.shop.listOffers({})).data.page.total).toBe(before);
});
