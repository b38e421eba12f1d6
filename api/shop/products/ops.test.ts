import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addTitles } from '#test/titles.ts';
import { productPictures, productVariants, stockChanges } from './tables.ts';

let api: TestApi;
let shop: TestAccount['client']['shop'];

beforeAll(async () => {
  api = await startTestApi();
  shop = (await addAccount(api, 'operator')).client.shop;
  const part = { number: 2, name: 'Pintu', texts: {}, aired_on: '2024-02-29' };
  await addTitles(api.db, [
    { name: 'Senja' },
    {
      type: 'tv-show',
      name: 'Rumah',
      seasons: [{ number: 1, names: {}, episodes: [part] }],
    },
  ]);
});

afterAll(() => api.close());

const en = { name: 'Dusk Shirt', summary: 'Soft.', description: 'Cotton.\n\nMade here.' };
const shirt = {
  slug: 'kaos-senja',
  texts: { en, id: { name: 'Kaos Senja' } },
  categories: ['apparel'],
  tags: ['night-market'],
  variants: [
    { sku: 'KS-M', options: { size: 'm' }, price: 150_000, stock: 7, weight_grams: 180 },
    { sku: 'KS-L', options: { size: 'l' }, price: 150_000, sale: { price: 99_000 }, stock: 2 },
  ],
  attributes: [{ names: { en: 'Fabric' }, texts: { en: 'Cotton' } }],
  titles: [{ type: 'movie' as const, slug: 'senja' }],
  moments: [
    { type: 'movie' as const, slug: 'senja', starts_at: 1.5, ends_at: 4 },
    {
      type: 'tv-show' as const,
      slug: 'rumah',
      season: 1,
      episode: 2,
      starts_at: 2,
      ends_at: 3,
    },
  ],
};

async function onHandOf(sku: string) {
  const [row] = await api.db.select().from(productVariants).where(eq(productVariants.sku, sku));
  return row?.onHand;
}

test('a product is created, found, changed, and left alone if unchanged', async () => {
  const made = (await shop.saveProduct(shirt)).data;
  expect(made).toMatchObject({ outcome: 'imported', product: { slug: 'kaos-senja' } });
  const { product } = (await shop.getProduct({ slug: shirt.slug })).data;
  expect(product).toMatchObject({
    name: 'Dusk Shirt',
    description: en.description,
    on_sale: true,
    price: { from: { amount: 99_000 }, to: { amount: 150_000 } },
    categories: [{ slug: 'apparel', name: 'Apparel' }],
    tags: [{ slug: 'night-market', name: 'Night Market' }],
    attributes: [{ name: 'Fabric', text: 'Cotton' }],
    titles: [{ slug: 'senja' }],
  });
  const scenes = await shop.listTitleProducts({ type: 'movie', slug: 'senja' });
  expect(scenes.data.moments).toMatchObject([{ starts_at: 1.5, ends_at: 4 }]);
  const found = await shop.listProducts({ search: 'kaos', options: 'size:m', category: 'apparel' });
  expect(found.data.products.map(({ slug }) => slug)).toEqual(['kaos-senja']);

  expect((await shop.saveProduct(shirt)).data.outcome).toBe('unchanged');
  const dearer = shirt.variants.map(({ sale, ...variant }) => ({ ...variant, price: 175_000 }));
  const changed = await shop.saveProduct({ ...shirt, variants: dearer, titles: [], moments: [] });
  expect(changed.data).toMatchObject({
    outcome: 'updated',
    product: { id: product.id, price: { from: { amount: 175_000 } } },
  });
  const after = (await shop.getProduct({ slug: shirt.slug })).data.product;
  expect(after).toMatchObject({ on_sale: false, titles: [] });
  expect(after.variants.map(({ id }) => id)).toEqual(product.variants.map(({ id }) => id));
});

test('stock on hand is kept, and set when counting begins', async () => {
  const form = (stock: number | null) => ({
    slug: 'topi',
    texts: { en: { name: 'Cap' } },
    variants: [{ sku: 'TOPI', price: 50_000, stock }],
  });
  await shop.saveProduct(form(5));
  await shop.correctStock({ sku: 'TOPI', change: -2, note: 'Sold at the fair' });
  await shop.saveProduct(form(5));
  expect(await onHandOf('TOPI')).toBe(3);
  await shop.saveProduct(form(null));
  expect(await onHandOf('TOPI')).toBe(null);
  await shop.saveProduct(form(8));
  expect(await onHandOf('TOPI')).toBe(8);
  const changes = await api.db.select({ change: stockChanges.change }).from(stockChanges);
  expect(changes.map(({ change }) => change)).toEqual([-2, -3, 8]);
});

test('variants swap positions and SKUs; ordered ones are only withdrawn from sale', async () => {
  const variant = (sku: string, size: string) => ({
    sku,
    options: { size },
    price: 90_000,
    stock: 4,
  });
  const form = (...variants: ReturnType<typeof variant>[]) => ({
    slug: 'jaket',
    texts: { en: { name: 'Jacket' } },
    variants,
  });
  await shop.saveProduct(form(variant('J-S', 's'), variant('J-M', 'm'), variant('J-L', 'l')));
  const before = (await shop.getProduct({ slug: 'jaket' })).data.product;
  const [small, middle, large] = before.variants;
  const lines = [{ product: { ...before, variantIds: [middle?.id ?? 0], fileIds: [] } }];
  await addOrder(api, { lines });

  await shop.saveProduct(form(variant('J-S', 'l'), variant('J-SMALL', 's')));
  const kept = (await shop.getAnyProduct({ slug: 'jaket' })).data.product.variants;
  expect(kept.filter(({ active }) => active)).toMatchObject([
    { sku: 'J-S', options: { size: 'l' }, on_hand: 4 },
    { sku: 'J-SMALL', options: { size: 's' } },
  ]);
  expect(kept.filter(({ active }) => !active).map(({ sku }) => sku)).toEqual(['J-M']);
  const now = (await shop.getProduct({ slug: 'jaket' })).data.product.variants;
  expect(now.map(({ id }) => id)).toEqual([small?.id, expect.any(Number)]);
  expect(now.map(({ id }) => id)).not.toContain(large?.id);

  // Another variant takes over its options, and then returns them.
  await shop.saveProduct(form(variant('J-NEW', 'm'), variant('J-S', 'l')));
  await shop.saveProduct(form(variant('J-M', 'm'), variant('J-S', 'l')));
  const last = (await shop.getProduct({ slug: 'jaket' })).data.product.variants;
  expect(last[0]).toMatchObject({ id: middle?.id, sku: 'J-M', options: { size: 'm' } });
});

test('pictures are kept when the rest is changed', async () => {
  const pictureId = await addPicture(api.db);
  await addProduct(api, { slug: 'mug', pictureIds: [pictureId], variants: [{ sku: 'MUG' }] });
  const form = { slug: 'mug', texts: { en: { name: 'Mug' } } };
  const answer = await shop.saveProduct({ ...form, variants: [{ sku: 'MUG', price: 1_000 }] });
  expect(answer.data).toMatchObject({ outcome: 'updated', product: { picture_count: 1 } });
  expect(await api.db.$count(productPictures, eq(productPictures.pictureId, pictureId))).toBe(1);
});

test('drafts are visible to operators only, and can be published again', async () => {
  const form = { slug: 'rahasia', texts: { en: { name: 'Secret' } } };
  const secret = { ...form, variants: [{ sku: 'RAHASIA', price: 1_000 }] };
  await shop.saveProduct({ ...secret, published: false });
  await expect(api.client.shop.getProduct({ slug: 'rahasia' })).rejects.toMatchObject({
    code: 'product_not_found',
  });
  const drafts = (await shop.listAllProducts({ state: 'draft', search: 'rahas' })).data;
  expect(drafts.products).toMatchObject([{ slug: 'rahasia', published_at: null }]);
  await shop.saveProduct(secret);
  expect((await api.client.shop.getProduct({ slug: 'rahasia' })).data.product.name).toBe('Secret');
  const gone = (await shop.unpublishProduct({ slug: 'rahasia' })).data.product;
  expect(gone.published_at).toBe(null);
  await expect(api.client.shop.getProduct({ slug: 'rahasia' })).rejects.toMatchObject({
    code: 'product_not_found',
  });
});

test.each([
  ['an SKU of another product', { variants: [{ sku: 'TAKEN', price: 1 }] }, 'sku_taken'],
  ['one SKU twice', { variants: [1, 2].map((price) => ({ sku: 'A', price })) }, 'invalid_input'],
  ['a dearer sale', { variants: [{ sku: 'A', price: 5, sale: { price: 5 } }] }, 'invalid_input'],
  ['no text', { texts: {} }, 'invalid_input'],
  ['an unknown title', { titles: [{ type: 'movie', slug: 'none' }] }, 'invalid_input'],
  [
    'an unknown episode',
    {
      moments: [
        { type: 'tv-show', slug: 'rumah', season: 1, episode: 9, starts_at: 1, ends_at: 2 },
      ],
    },
    'invalid_input',
  ],
])('%s is refused, and nothing is saved', async (_, wrong, code) => {
  await addProduct(api, { variants: [{ sku: `T-${crypto.randomUUID()}` }] });
  if (code === 'sku_taken') await addProduct(api, { variants: [{ sku: 'TAKEN' }] });
  const form = { slug: 'salah', texts: { en: { name: 'Wrong' } } };
  const whole = { ...form, variants: [{ sku: 'SALAH', price: 1 }], ...wrong };
  await expect(shop.saveProduct(whole as Parameters<typeof shop.saveProduct>[0])).rejects.toThrow(
    expect.objectContaining({ code }),
  );
  await expect(shop.getAnyProduct({ slug: 'salah' })).rejects.toMatchObject({
    code: 'product_not_found',
  });
});

test('categories and options are renamed, and products found by the new names', async () => {
  const form = { slug: 'syal', texts: { en: { name: 'Scarf' } }, categories: ['hangat'] };
  const variants = [{ sku: 'SYAL', options: { warna: 'biru' }, price: 1_000 }];
  await shop.saveProduct({ ...form, variants });
  const names = { en: 'Warm things', id: 'Penghangat' };
  const term = { kind: 'category' as const, slug: 'hangat', names };
  expect((await shop.saveProductTerm(term)).data.outcome).toBe('updated');
  expect((await shop.saveProductTerm(term)).data.outcome).toBe('unchanged');
  const blue = { key: 'biru', names: { en: 'Ocean blue' }, swatch: '#002244' };
  const option = { key: 'warna', names: { en: 'Colour' }, values: [blue] };
  expect((await shop.saveProductOption(option)).data.outcome).toBe('updated');
  expect((await shop.saveProductOption(option)).data.outcome).toBe('unchanged');
  for (const search of ['penghangat', 'ocean']) {
    const found = (await shop.listProducts({ search })).data.products;
    expect(found.map(({ slug }) => slug)).toEqual(['syal']);
  }
});

test('coupons and zones are created, changed, and listed as entered', async () => {
  await addProduct(api, { slug: 'payung', categories: ['rain'] });
  const coupon = {
    code: 'hujan10',
    kind: 'percent' as const,
    amount: 1_000,
    usage_limit: 5,
    categories: ['rain'],
    except_products: ['payung'],
    ends_at: '2030-01-01T00:00:00+07:00',
  };
  expect((await shop.saveCoupon(coupon)).data).toMatchObject({
    outcome: 'imported',
    coupon: { code: 'HUJAN10', used: 0, ends_at: '2029-12-31T17:00:00.000Z' },
  });
  expect((await shop.saveCoupon(coupon)).data.outcome).toBe('unchanged');
  const changed = await shop.saveCoupon({ ...coupon, categories: [], amount: 1_500 });
  expect(changed.data).toMatchObject({ outcome: 'updated', coupon: { categories: [] } });
  const { coupons } = (await shop.listCoupons({})).data;
  expect(coupons).toMatchObject([{ code: 'HUJAN10', amount: 1_500, except_products: ['payung'] }]);

  const method = { kind: 'flat' as const, names: { en: 'Post' }, price: 9_000 };
  const zone = { name: 'Jakarta & sekitar', country: 'ID', provinces: ['31'], methods: [method] };
  expect((await shop.saveShippingZone(zone)).data.outcome).toBe('imported');
  expect((await shop.saveShippingZone(zone)).data.outcome).toBe('unchanged');
  const more = {
    ...zone,
    methods: [
      { ...method, price: 10_000 },
      { ...method, price: 20_000 },
    ],
  };
  expect((await shop.saveShippingZone(more)).data.outcome).toBe('updated');
  await shop.saveShippingZone({ ...zone, methods: [{ ...method, free_above: 100_000 }] });
  const { zones } = (await shop.listShippingZones()).data;
  expect(zones).toMatchObject([
    { name: zone.name, methods: [{ price: 9_000, free_above: 100_000 }] },
  ]);
});
