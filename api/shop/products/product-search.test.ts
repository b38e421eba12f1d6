import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [{ name: 'Senja' }]);
  await addProduct(api, {
    slug: 'kaos',
    name: { en: 'Dusk T-shirt', id: 'Kaos Senja', fr: 'T-shirt Crépuscule' },
    categories: ['pakaian'],
    variants: [{ sku: 'SRT-KAOS-01', options: { colour: 'nila' } }],
  });
  await addProduct(api, { slug: 'mug', name: 'Mug', variants: [{ sku: 'MUG-6E98W' }] });
  await addProduct(api, { slug: 'poster', name: 'Poster of the sea' });
  await addProduct(api, { slug: 'draft', name: 'Dusk draft', publishedAt: null });
});

afterAll(() => api.close());

test.each([
  ['in English', 'dusk shirt'],
  ['in another language', 'kaos senja'],
  ['in part', 'kao sen'],
  ['without accents', 'crepuscule'],
  ['in capitals', 'CRÉPUSCULE'],
  ['by its SKU', 'srt-kaos-01'],
  ['by its category', 'pakaian'],
  ['by the value of an option', 'nila'],
])('a product is found by its name %s', async (_, search) => {
  const { products } = (await api.client.shop.listProducts({ search })).data;
  expect(products.map(({ slug }) => slug)).toEqual(['kaos']);
});

// PostgreSQL's parser takes `6e98` for a number, and `-6e98` for another one.
test.each(['mug-6e98w', '6E98W', '6e98'])(
  'a SKU that begins like a number is found: %s',
  async (search) => {
    const { products } = (await api.client.shop.listProducts({ search })).data;
    expect(products.map(({ slug }) => slug)).toEqual(['mug']);
  },
);

test.each(['nothing', 'dusk sea', '!!!'])('nothing is found for %s', async (search) => {
  expect((await api.client.shop.listProducts({ search })).data.page.total).toBe(0);
});

test('products are a group of the suggestions, after a title of that name', async () => {
  const suggest = async (search: string) =>
    (await api.client.catalogue.suggest({ search })).data.search_suggestions;
  const { groups } = await suggest('senja');
  expect(groups.map(({ kind }) => kind)).toEqual(['movie', 'product']);
  expect(groups[1]?.items).toEqual([
    {
      type: 'product',
      id: expect.any(Number),
      slug: 'kaos',
      name: 'Dusk T-shirt',
      picture: null,
      on_sale: false,
      price: expect.objectContaining({ regular: null }),
    },
  ]);
  expect((await suggest('poster')).groups.map(({ kind }) => kind)).toEqual(['product']);
});
