import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { idr } from '#test/checkouts.ts';
import { addSelling, filledAddress, seedShopping } from '#test/seed-shopping.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { addPicture } from '#test/titles.ts';
import { products, productVariants } from '../products/tables.ts';
import { shoppers } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function addVariant(variant: Partial<typeof productVariants.$inferInsert> = {}) {
  const { id, slug, variantIds } = await addProduct(api, { variants: [variant] });
  return { productId: id, slug, variantId: variantIds[0] ?? 0 };
}

function change(variantId: number, values: Partial<typeof productVariants.$inferInsert>) {
  return api.db.update(productVariants).set(values).where(eq(productVariants.id, variantId));
}

test('viewing a cart creates no shopper, adding to it does', async () => {
  const before = await api.db.$count(shoppers);
  const { client, token } = openShopper(api);
  const { cart } = (await client.shop.getCart()).data;
  expect(cart).toMatchObject({ lines: [], notices: [], count: 0, totals: { total: idr(0) } });
  expect((await client.shop.countCart()).data).toEqual({ count: 0, wishlist: 0 });
  expect([token(), await api.db.$count(shoppers)]).toEqual([null, before]);

  const { variantId } = await addVariant();
  await client.shop.addCartItem({ variant_id: variantId });
  expect(token()).toMatch(/^[\w-]{43}$/);
  const stored = await api.db.select().from(shoppers);
  expect(JSON.stringify(stored)).not.toContain(token());
});

test('a line shows the variant at its current price, including tax', async () => {
  const pictureIds = [await addPicture(api.db), await addPicture(api.db)];
  const { variantIds, slug } = await addProduct(api, {
    name: { en: 'Shirt', id: 'Kaos' },
    pictureIds,
    variants: [
      { options: { size: 'm', colour: 'ink' }, regularPrice: 150_000, salePrice: 125_000 },
    ],
  });
  const { client } = openShopper(api);
  await client.shop.addCartItem({ variant_id: variantIds[0] ?? 0, quantity: 2 });
  const { cart } = (await client.shop.getCart()).data;
  expect(cart.lines).toMatchObject([
    {
      product: { slug, name: 'Shirt' },
      picture: { path: expect.stringContaining('pictures/') },
      unit_price: idr(125_000),
      regular_price: idr(150_000),
      quantity: 2,
      max_quantity: 10,
      state: 'in_stock',
      subtotal: idr(250_000),
      discount: idr(0),
      total: idr(250_000),
      // 250,000 × 11 ÷ 111 = 24,774.77…
      tax: idr(24_775),
    },
  ]);
  expect(cart.lines[0]?.options.map(({ value }) => value).sort()).toEqual(['ink', 'm']);
  expect(cart.totals).toEqual({
    items: idr(250_000),
    discount: idr(0),
    shipping: null,
    tax: idr(24_775),
    total: idr(250_000),
  });
});

test('concurrent additions add up and never exceed the stock', async () => {
  const { client } = openShopper(api);
  const { variantId } = await addVariant({ onHand: 5 });
  await client.shop.addCartItem({ variant_id: variantId });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => client.shop.addCartItem({ variant_id: variantId })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ code: 'not_enough_in_stock', status: 409 });
    }
  }
  expect((await client.shop.getCart()).data.cart.lines).toMatchObject([{ quantity: 5 }]);
});

test('a guest’s first, concurrent additions are in one cart', async () => {
  const { client } = openShopper(api);
  const variants = await Promise.all(Array.from({ length: 6 }, () => addVariant()));
  await client.shop.addToWishlist({ product: variants[0]?.productId ?? 0 });
  await Promise.all(
    variants.map(({ variantId }) => client.shop.addCartItem({ variant_id: variantId })),
  );
  expect((await client.shop.countCart()).data).toEqual({ count: 6, wishlist: 1 });
});

test.each([0, -1, 1_000, 1.5])('a quantity of %d is refused', async (quantity) => {
  const { client } = openShopper(api);
  const { variantId } = await addVariant({ onHand: null });
  const input = client.shop.addCartItem({ variant_id: variantId, quantity });
  await expect(input).rejects.toMatchObject({ code: 'invalid_input' });
});

test('uncounted stock and backorders are limited to 999', async () => {
  const { client } = openShopper(api);
  const { variantId } = await addVariant({ onHand: 2, backorder: true });
  const added = await client.shop.addCartItem({ variant_id: variantId, quantity: 999 });
  const { item } = added.data;
  expect((await client.shop.getCart()).data.cart.lines).toMatchObject([{ state: 'backorder' }]);
  const more = client.shop.addCartItem({ variant_id: variantId });
  await expect(more).rejects.toMatchObject({
    code: 'not_enough_in_stock',
    message: expect.stringContaining('999'),
  });
  const { cart } = (await client.shop.changeCartItem({ id: item.id, quantity: 2 })).data;
  expect(cart.lines).toMatchObject([{ quantity: 2, state: 'in_stock' }]);
});

test('sold out, hidden and unknown products cannot be added', async () => {
  const { client } = openShopper(api);
  const add = (variantId: number) => client.shop.addCartItem({ variant_id: variantId });
  const soldOut = await addVariant({ onHand: 0 });
  const inactive = await addVariant({ active: false });
  const draft = await addVariant();
  await api.db.update(products).set({ publishedAt: null }).where(eq(products.id, draft.productId));
  await expect(add(soldOut.variantId)).rejects.toMatchObject({ code: 'sold_out' });
  for (const id of [inactive.variantId, draft.variantId, 999_999]) {
    await expect(add(id)).rejects.toMatchObject({ code: 'variant_not_found' });
  }
  const wrong = { variant_id: soldOut.variantId, quantity: 2, price: 1, unit_price: 1 };
  await expect(client.shop.addCartItem(wrong)).rejects.toMatchObject({ code: 'sold_out' });
});

test('a cart has at most 100 items', async () => {
  const variants = Array.from({ length: 101 }, (_, index) => ({ options: { size: `s${index}` } }));
  const { variantIds } = await addProduct(api, { variants });
  const { client } = openShopper(api);
  for (const id of variantIds.slice(0, 100)) await client.shop.addCartItem({ variant_id: id });
  const more = client.shop.addCartItem({ variant_id: variantIds[100] ?? 0 });
  await expect(more).rejects.toMatchObject({ code: 'cart_full' });
  const { count } = (await client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 })).data;
  expect(count).toBe(101);
});

test("another shopper's item is not found", async () => {
  const [mine, others] = [openShopper(api), openShopper(api)];
  const account = await addAccount(api);
  const { variantId } = await addVariant();
  const { item } = (await mine.client.shop.addCartItem({ variant_id: variantId })).data;
  await others.client.shop.addCartItem({ variant_id: variantId });
  for (const { client } of [others, account, openShopper(api), openShopper(api, { token: 'x' })]) {
    const change = client.shop.changeCartItem({ id: item.id, quantity: 5 });
    await expect(change).rejects.toMatchObject({ code: 'cart_item_not_found', status: 404 });
    const remove = client.shop.removeCartItem({ id: item.id });
    await expect(remove).rejects.toMatchObject({ code: 'cart_item_not_found', status: 404 });
  }
  expect((await mine.client.shop.getCart()).data.cart.lines).toMatchObject([{ quantity: 1 }]);
  const { cart } = (await mine.client.shop.removeCartItem({ id: item.id })).data;
  expect(cart.lines).toEqual([]);
});

test('a price change is a notice until it is acknowledged', async () => {
  const { client } = openShopper(api);
  const { variantId } = await addVariant({ regularPrice: 100_000 });
  const { item } = (await client.shop.addCartItem({ variant_id: variantId })).data;
  await change(variantId, { regularPrice: 120_000 });
  const told = { kind: 'price_changed', item_id: item.id, from: idr(100_000), to: idr(120_000) };
  for (let times = 0; times < 2; times += 1) {
    const { cart } = (await client.shop.getCart()).data;
    expect(cart.notices).toMatchObject([told]);
    expect(cart.totals.total).toEqual(idr(120_000));
  }
  const acknowledged = (await client.shop.acknowledgeCart()).data.cart;
  expect([acknowledged.notices, acknowledged.totals.total]).toEqual([[], idr(120_000)]);
});

test('insufficient stock reduces the quantity, and new stock restores it', async () => {
  const { client } = openShopper(api);
  const { variantId } = await addVariant({ onHand: 8, regularPrice: 10_000 });
  const added = await client.shop.addCartItem({ variant_id: variantId, quantity: 6 });
  const item_id = added.data.item.id;
  await change(variantId, { onHand: 2 });
  const { cart } = (await client.shop.getCart()).data;
  expect(cart.notices).toMatchObject([{ kind: 'quantity_reduced', item_id, from: 6, to: 2 }]);
  expect([cart.count, cart.totals.total]).toEqual([2, idr(20_000)]);
  await change(variantId, { onHand: 0 });
  const gone = (await client.shop.getCart()).data.cart;
  expect(gone.notices).toMatchObject([{ kind: 'sold_out', item_id }]);
  expect([gone.lines[0]?.state, gone.count, gone.totals.total]).toEqual(['sold_out', 0, idr(0)]);
  await change(variantId, { onHand: 8 });
  expect((await client.shop.getCart()).data.cart).toMatchObject({ notices: [], count: 6 });
  await change(variantId, { onHand: 3 });
  expect((await client.shop.acknowledgeCart()).data.cart.lines).toMatchObject([{ quantity: 3 }]);
  await change(variantId, { onHand: 8 });
  expect((await client.shop.getCart()).data.cart).toMatchObject({ notices: [], count: 3 });
});

test('a hidden or deleted product is a notice, costs nothing and goes when acknowledged', async () => {
  const { client } = openShopper(api);
  const [hidden, deleted, stays] = [await addVariant(), await addVariant(), await addVariant()];
  for (const { variantId } of [hidden, deleted, stays]) {
    await client.shop.addCartItem({ variant_id: variantId });
  }
  await change(hidden.variantId, { active: false });
  await api.db.delete(products).where(eq(products.id, deleted.productId));
  const { cart } = (await client.shop.getCart()).data;
  expect(cart.lines.map(({ state }) => state)).toEqual(['gone', 'in_stock']);
  expect(cart.notices).toMatchObject([
    { kind: 'gone', name: expect.stringContaining('Thing') },
    { kind: 'gone', name: null },
  ]);
  expect([cart.count, cart.totals.total]).toEqual([1, idr(100_000)]);
  expect((await client.shop.countCart()).data.count).toBe(1);
  const acknowledged = (await client.shop.acknowledgeCart()).data.cart;
  expect([acknowledged.lines.length, acknowledged.notices]).toEqual([1, []]);
});

test('the export has an account’s cart, wishlist and addresses', async () => {
  const { client, headers } = await addAccount(api);
  await addSelling(api);
  const { slug } = await seedShopping(api, headers);
  await client.shop.addAddress(filledAddress);
  const kept = (await client.account.exportAccount()).data.export;
  expect(kept.shopping).toMatchObject({
    cart: [{ sku: expect.stringContaining('SKU'), quantity: 1, state: 'open' }],
    wishlist: [{ product: slug }],
    addresses: [{ street: filledAddress.street, phone: '+6281234567890' }],
  });
});
