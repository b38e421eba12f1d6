import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '#contract/client.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function speaking(language: string) {
  return createApiClient({
    url: 'http://api.test/api/v1',
    fetch: (request) => api.fetch(new URL(request.url).pathname, request),
    headers: () => ({ 'accept-language': language }),
  });
}

test('variants have prices and stock, and one is preselected', async () => {
  const { slug, variantIds } = await addProduct(api, {
    variants: [
      { options: { size: 's' }, onHand: 0 },
      { options: { size: 'm' }, onHand: 3, salePrice: 80_000 },
      { options: { size: 'l' }, onHand: 0, backorder: true },
      { options: { size: 'xl' }, onHand: null },
      { options: { size: 'xxl' }, active: false },
    ],
  });
  const { product } = (await api.client.shop.getProduct({ slug })).data;
  expect(product.variants.map(({ stock, max_quantity }) => [stock, max_quantity])).toEqual([
    [{ state: 'out_of_stock', left: null }, 0],
    [{ state: 'low', left: 3 }, 3],
    [{ state: 'backorder', left: null }, 999],
    [{ state: 'in_stock', left: null }, 999],
  ]);
  expect(product.selected_variant_id).toBe(variantIds[1]);
  expect(product.options.map(({ key }) => key)).toEqual(['size']);
  expect(product.options[0]?.values.map(({ key }) => key).sort()).toEqual(['l', 'm', 's', 'xl']);
  expect(product.price).toEqual({
    from: { amount: 80_000, currency: 'IDR' },
    to: { amount: 100_000, currency: 'IDR' },
    regular: { amount: 100_000, currency: 'IDR' },
  });
});

test('if nothing is in stock, the first variant is preselected', async () => {
  const { slug, variantIds } = await addProduct(api, {
    variants: [
      { options: { size: 's' }, onHand: 0 },
      { options: { size: 'm' }, onHand: 0 },
    ],
  });
  const { product } = (await api.client.shop.getProduct({ slug })).data;
  expect(product).toMatchObject({ selected_variant_id: variantIds[0], in_stock: false });
});

test('a product has pictures, files, attributes, titles and related products', async () => {
  const [titleId = 0] = await addTitles(api.db, [{ name: 'Senja di Kapal' }]);
  const pictureIds = [await addPicture(api.db), await addPicture(api.db)];
  const like = await addProduct(api, { titleIds: [titleId], categories: ['music'] });
  await addProduct(api, { titleIds: [titleId], publishedAt: null });
  const { slug } = await addProduct(api, {
    kind: 'downloadable',
    titleIds: [titleId],
    pictureIds,
    categories: ['music'],
    tags: ['ost'],
    attributes: [{ name: 'Length', text: '41 minutes' }],
    files: [{ name: 'senja.flac', bytes: 41_000_000, downloadLimit: 3 }],
  });
  const { product } = (await api.client.shop.getProduct({ slug })).data;
  expect(product.pictures).toHaveLength(2);
  expect(product.files).toEqual([
    {
      name: 'senja.flac',
      bytes: 41_000_000,
      content_type: 'audio/flac',
      download_limit: 3,
      expires_after_days: null,
    },
  ]);
  expect(product.attributes).toEqual([{ name: 'Length', text: '41 minutes' }]);
  expect(product.titles.map(({ slug: of }) => of)).toEqual(['senja-di-kapal']);
  expect(product.related.map(({ slug: of }) => of)).toEqual([like.slug]);
  expect(product.categories).toEqual([{ slug: 'music', name: 'music' }]);
  expect(product.tags).toEqual([{ slug: 'ost', name: 'ost' }]);
});

test.each([
  ['id', 'Kaos'],
  ['de', 'Shirt'],
  ['en', 'Shirt'],
])('in %s the name is %s: English stands in for missing languages', async (language, name) => {
  const { slug } = await addProduct(api, { name: { en: 'Shirt', id: 'Kaos' } });
  const { product } = (await speaking(language).shop.getProduct({ slug })).data;
  expect(product.name).toBe(name);
});

test('a name in a single language is shown in all', async () => {
  const { slug } = await addProduct(api, { name: { fr: 'Affiche' } });
  expect((await speaking('el').shop.getProduct({ slug })).data.product.name).toBe('Affiche');
});

test.each([
  ['a draft', { publishedAt: null }],
  ['one that is published later', { publishedAt: new Date(Date.now() + 60_000) }],
  ['one whose variants are all withdrawn', { variants: [{ active: false }] }],
])('%s is not found', async (_, given) => {
  const { slug } = await addProduct(api, given);
  const answer = await api.fetch(`/api/v1/products/${slug}/`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'product_not_found' });
});

test('a product is new for thirty days', async () => {
  const isNew = async (days: number) => {
    const publishedAt = new Date(Date.now() - days * 86_400_000);
    const { slug } = await addProduct(api, { publishedAt });
    return (await api.client.shop.getProduct({ slug })).data.product.is_new;
  };
  expect([await isNew(29), await isNew(31)]).toEqual([true, false]);
});

test('the store shows featured, new and best-selling products, and the greatest saving', async () => {
  const store = async () => (await api.client.shop.getStore()).data.store;
  const half = await addProduct(api, {
    featuredPosition: 1,
    summary: 'Warm.',
    unitsSold: 99,
    variants: [
      { regularPrice: 90_000, salePrice: 45_000, saleUntil: new Date(Date.now() + 60_000) },
    ],
  });
  const soldOut = await addProduct(api, {
    variants: [{ regularPrice: 90_000, salePrice: 9_000, onHand: 0 }],
  });
  const { hero, newest, best_sellers: best, banner } = await store();
  expect(hero).toMatchObject([{ slug: half.slug, summary: 'Warm.' }]);
  expect(newest.slice(0, 2).map(({ slug }) => slug)).toEqual([soldOut.slug, half.slug]);
  expect(best.map(({ slug }) => slug)).toEqual([half.slug]);
  // The greater saving is sold out.
  expect(banner).toMatchObject({ product: { slug: half.slug }, percent: 50 });
  expect(banner?.ends_at).not.toBeNull();
});
