import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { shoppers, wishlistItems } from '../cart/tables.ts';
import { products, productVariants } from '../products/tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const sizes = { variants: [{ options: { size: 'm' } }, { options: { size: 'l' } }] };

test('products are listed newest first, once, with the chosen variant', async () => {
  const { client } = openShopper(api);
  const [mug, shirt] = [await addProduct(api), await addProduct(api, sizes)];
  const [, large = 0] = shirt.variantIds;
  expect((await client.shop.addToWishlist({ product: mug.id })).data).toEqual({
    added: true,
    count: 1,
  });
  await client.shop.addToWishlist({ product: shirt.id });
  const again = await client.shop.addToWishlist({ product: shirt.id, variant_id: large });
  expect(again.data).toEqual({ added: false, count: 2 });
  // Without a variant, the chosen one is kept.
  await client.shop.addToWishlist({ product: shirt.id });
  const { items, count } = (await client.shop.listWishlist()).data;
  expect(count).toBe(2);
  expect(items).toMatchObject([
    { product: { id: shirt.id, slug: shirt.slug }, variant: { id: large, in_stock: true } },
    // The only variant needs no choice.
    { product: { id: mug.id }, variant: { id: mug.variantIds[0], options: [] } },
  ]);
  expect(items[0]?.variant?.options).toEqual([{ name: 'size', value: 'l' }]);
});

test('removing is idempotent, and an unknown shopper has nothing', async () => {
  const { client } = openShopper(api);
  const { id } = await addProduct(api);
  expect((await client.shop.listWishlist()).data).toEqual({ items: [], count: 0 });
  await client.shop.addToWishlist({ product: id });
  for (let times = 0; times < 2; times += 1) {
    expect((await client.shop.removeFromWishlist({ product: id })).data.count).toBe(0);
  }
  expect((await openShopper(api).client.shop.removeFromWishlist({ product: id })).data.count).toBe(
    0,
  );
});

test('drafts, unknown products and variants of another product are refused', async () => {
  const { client, token } = openShopper(api);
  const [draft, shirt] = [await addProduct(api, { publishedAt: null }), await addProduct(api)];
  for (const product of [draft.id, 999_999]) {
    const adding = client.shop.addToWishlist({ product });
    await expect(adding).rejects.toMatchObject({ code: 'product_not_found' });
  }
  const foreign = { product: shirt.id, variant_id: draft.variantIds[0] ?? 0 };
  await expect(client.shop.addToWishlist(foreign)).rejects.toMatchObject({
    code: 'variant_not_found',
  });
  expect(token()).toBeNull();
});

test('a product that is not on sale is kept but hidden', async () => {
  const { client } = openShopper(api);
  const { id } = await addProduct(api);
  await client.shop.addToWishlist({ product: id });
  await api.db.update(products).set({ publishedAt: null }).where(eq(products.id, id));
  expect((await client.shop.listWishlist()).data).toEqual({ items: [], count: 0 });
  expect((await client.shop.listWishlistIds()).data.ids).toEqual([]);
  expect((await client.shop.countCart()).data.wishlist).toBe(0);
  await api.db
    .update(products)
    .set({ publishedAt: new Date(0) })
    .where(eq(products.id, id));
  expect((await client.shop.listWishlistIds()).data.ids).toEqual([id]);
});

test('moving adds the chosen or only variant to the cart and removes the product', async () => {
  const { client } = openShopper(api);
  const [mug, shirt] = [await addProduct(api), await addProduct(api, sizes)];
  const [, large = 0] = shirt.variantIds;
  for (const { id } of [mug, shirt]) await client.shop.addToWishlist({ product: id });
  const moved = (await client.shop.moveToCart({ product: mug.id, quantity: 3 })).data;
  expect(moved).toMatchObject({ item: { quantity: 3 }, cart_count: 3, count: 1 });
  await expect(client.shop.moveToCart({ product: shirt.id })).rejects.toMatchObject({
    code: 'variant_not_chosen',
    status: 409,
  });
  await client.shop.moveToCart({ product: shirt.id, variant_id: large });
  const { lines } = (await client.shop.getCart()).data.cart;
  expect(lines.map(({ variant_id }) => variant_id)).toEqual([mug.variantIds[0], large]);
  expect((await client.shop.listWishlistIds()).data.ids).toEqual([]);
  await expect(client.shop.moveToCart({ product: mug.id })).rejects.toMatchObject({
    code: 'product_not_found',
  });
});

test('a product that cannot be added to the cart stays on the wishlist', async () => {
  const { client } = openShopper(api);
  const { id, variantIds } = await addProduct(api);
  await client.shop.addToWishlist({ product: id });
  await api.db
    .update(productVariants)
    .set({ onHand: 0 })
    .where(eq(productVariants.id, variantIds[0] ?? 0));
  await expect(client.shop.moveToCart({ product: id })).rejects.toMatchObject({ code: 'sold_out' });
  expect((await client.shop.listWishlist()).data.items).toMatchObject([
    { variant: { in_stock: false } },
  ]);
});

test('moving a product twenty times concurrently moves it once', async () => {
  const { client } = openShopper(api);
  const { id } = await addProduct(api);
  await client.shop.addToWishlist({ product: id });
  const moves = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.shop.moveToCart({ product: id })),
  );
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await client.shop.getCart()).data.cart.count).toBe(1);
});

test('a wishlist has at most 500 products', async () => {
  const account = await addAccount(api);
  const { id } = await addProduct(api);
  await account.client.shop.addToWishlist({ product: id });
  const [shopper] = await api.db.select().from(shoppers).where(eq(shoppers.accountId, account.id));
  const rows = await api.db
    .insert(products)
    .values(Array.from({ length: 499 }, (_, index) => ({ slug: `banyak-${index}` })))
    .returning({ productId: products.id });
  const shopperId = shopper?.id ?? 0;
  await api.db.insert(wishlistItems).values(rows.map((row) => ({ ...row, shopperId })));
  const more = account.client.shop.addToWishlist({ product: (await addProduct(api)).id });
  await expect(more).rejects.toMatchObject({ code: 'wishlist_full' });
  expect((await account.client.shop.addToWishlist({ product: id })).data.added).toBe(false);
});
