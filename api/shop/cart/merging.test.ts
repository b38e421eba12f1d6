import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper, type TestShopper } from '#test/shopper.ts';
import { productVariants } from '../products/tables.ts';
import { shoppers } from './tables.ts';

let api: TestApi;
let account: TestAccount;
/** The account in another browser, before it signs in here. */
let elsewhere: TestShopper;
let guest: TestShopper;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  account = await addAccount(api);
  elsewhere = openShopper(api, account.headers);
  guest = openShopper(api);
});

/** The guest's browser, in which somebody has signed in. */
function signIn(): TestShopper {
  return openShopper(api, { ...account.headers, token: guest.token() });
}

async function signInAndMerge(): Promise<TestShopper> {
  const here = signIn();
  await here.client.shop.mergeCart();
  return here;
}

async function addVariants(...stock: number[]): Promise<number[]> {
  const variants = stock.map((onHand, at) => ({ onHand, options: { size: `s${at}` } }));
  return (await addProduct(api, { variants })).variantIds;
}

function put({ client }: TestShopper, variant_id: number | undefined, quantity = 1) {
  return client.shop.addCartItem({ variant_id: variant_id ?? 0, quantity });
}

async function look({ client }: TestShopper): Promise<[number, number][]> {
  const { lines } = (await client.shop.getCart()).data.cart;
  return lines
    .map(({ variant_id, quantity }): [number, number] => [variant_id, quantity])
    .sort(([a], [b]) => a - b);
}

test('the larger quantity within the stock wins, and the guest is deleted', async () => {
  const [both, mine, theirs, scarce] = await addVariants(10, 10, 10, 5);
  await put(elsewhere, both, 2);
  await put(elsewhere, mine, 1);
  await put(guest, both, 4);
  await put(guest, theirs, 3);
  await put(guest, scarce, 5);
  await put(elsewhere, scarce, 1);
  await api.db
    .update(productVariants)
    .set({ onHand: 2 })
    .where(eq(productVariants.id, scarce ?? 0));
  const before = await api.db.$count(shoppers);
  const here = await signInAndMerge();
  expect(await look(here)).toEqual([
    [both, 4],
    [mine, 1],
    [theirs, 3],
    [scarce, 2],
  ]);
  expect([here.token(), await api.db.$count(shoppers)]).toEqual([null, before - 1]);
  expect(await look(elsewhere)).toEqual(await look(here));
  // After signing out, the browser has none of it.
  expect(await look(openShopper(api, { token: guest.token() }))).toEqual([]);
});

test('an account without a cart gets the guest’s, with coupons and destination', async () => {
  const [variant] = await addVariants(10);
  await put(guest, variant, 2);
  await guest.client.shop.setCartShipping({ country: 'SG' });
  const here = await signInAndMerge();
  const { cart } = (await here.client.shop.getCart()).data;
  expect([cart.count, cart.shipping.place]).toEqual([
    2,
    { country: 'SG', province: null, postcode: null },
  ]);
});

test('a guest without a cart changes nothing', async () => {
  const [variant] = await addVariants(10);
  await put(elsewhere, variant, 2);
  const { id } = await addProduct(api);
  await guest.client.shop.addToWishlist({ product: id });
  expect(await look(await signInAndMerge())).toEqual([[variant, 2]]);
  expect((await elsewhere.client.shop.listWishlistIds()).data.ids).toEqual([id]);
});

test('wishlists are merged', async () => {
  const [one, two, three] = [await addProduct(api), await addProduct(api), await addProduct(api)];
  for (const { id } of [one, two]) await guest.client.shop.addToWishlist({ product: id });
  for (const { id } of [two, three]) await elsewhere.client.shop.addToWishlist({ product: id });
  const { ids } = (await (await signInAndMerge()).client.shop.listWishlistIds()).data;
  expect(ids.sort((a, b) => a - b)).toEqual([one.id, two.id, three.id]);
});

test('adding an item merges the carts, like signing in', async () => {
  const [first, second] = await addVariants(10, 10);
  await put(guest, first, 2);
  const here = signIn();
  expect((await put(here, second)).data.count).toBe(3);
  expect(here.token()).toBeNull();
});

test('twenty concurrent requests merge them once', async () => {
  const [variant] = await addVariants(10);
  await put(elsewhere, variant, 1);
  await put(guest, variant, 3);
  const merging = Array.from({ length: 20 }, () => signInAndMerge());
  const seen = await Promise.all((await Promise.all(merging)).map(look));
  for (const cart of seen) expect(cart).toEqual([[variant, 3]]);
});

test('until the merge the guest’s cart is shown, and reading changes nothing', async () => {
  const [own, theirs] = await addVariants(10, 10);
  await put(elsewhere, own);
  await put(guest, theirs, 2);
  const here = signIn();
  expect([await look(here), here.token()]).toEqual([[[theirs, 2]], guest.token()]);
  expect(await look(elsewhere)).toEqual([[own, 1]]);
  await here.client.shop.mergeCart();
  expect(await look(here)).toEqual([
    [own, 1],
    [theirs, 2],
  ]);
  expect(here.token()).toBeNull();
});

test('an unknown token is deleted', async () => {
  const here = openShopper(api, { ...account.headers, token: 'x'.repeat(43) });
  await here.client.shop.mergeCart();
  expect([await look(here), here.token()]).toEqual([[], null]);
});

test('a merged cart has at most 100 items, and keeps the newest', async () => {
  const fill = async (shopper: TestShopper) => {
    const variants = Array.from({ length: 60 }, (_, at) => ({ options: { size: `s${at}` } }));
    const { variantIds } = await addProduct(api, { variants });
    for (const id of variantIds) await put(shopper, id);
    return variantIds;
  };
  const [oldest] = [await fill(elsewhere), await fill(guest)];
  const kept = await look(await signInAndMerge());
  expect(kept).toHaveLength(100);
  expect(kept.map(([id]) => id)).not.toContain(oldest[19]);
  expect(kept.map(([id]) => id)).toContain(oldest[20]);
});

test('a browser keeps its new identity even if its request was refused', async () => {
  const [none] = await addVariants(0);
  await expect(put(guest, none)).rejects.toMatchObject({ code: 'sold_out' });
  const token = guest.token();
  expect(token).not.toBeNull();
  const [some] = await addVariants(5);
  await put(guest, some);
  expect([guest.token(), await look(guest)]).toEqual([token, [[some, 1]]]);
  const here = signIn();
  await expect(put(here, none)).rejects.toMatchObject({ code: 'sold_out' });
  expect([here.token(), await look(here)]).toEqual([null, [[some, 1]]]);
});

test('a guest’s requests succeed while another tab signs in', async () => {
  for (let round = 0; round < 10; round += 1) {
    const visitor = openShopper(api);
    const [first, ...others] = await addVariants(10, 10, 10, 10, 10);
    await put(visitor, first);
    const token = visitor.token();
    const tabs = others.map(() => openShopper(api, { token }));
    const signedIn = openShopper(api, { ...account.headers, token });
    const adding = tabs.map((tab, at) => put(tab, others[at]));
    const { id } = await addProduct(api);
    const wishing = tabs.map(({ client }) => client.shop.addToWishlist({ product: id }));
    await Promise.all([...adding, signedIn.client.shop.mergeCart(), ...wishing]);
    expect(await look(signedIn)).toContainEqual([first, 1]);
  }
});
