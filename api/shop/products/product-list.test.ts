import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSorts } from '#contract/constants/shop.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';

let api: TestApi;
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

beforeAll(async () => {
  api = await startTestApi();
  const facts = [
    { slug: 'a', units: 5, stars: [2, 9], from: 100, to: 100, age: 40, featured: 2 },
    { slug: 'b', units: 5, stars: [1, 5], from: 100, to: 900, age: 30, featured: null },
    { slug: 'c', units: 9, stars: [4, 18], from: 300, to: 300, age: 20, featured: null },
    { slug: 'd', units: 0, stars: [0, 0], from: 700, to: 900, age: 20, featured: 1 },
  ];
  for (const { slug, units, stars, from, to, age, featured } of facts) {
    await addProduct(api, {
      slug,
      unitsSold: units,
      ratingCount: stars[0] ?? 0,
      ratingSum: stars[1] ?? 0,
      publishedAt: daysAgo(age),
      featuredPosition: featured,
      categories: slug < 'c' ? ['clothing'] : ['posters'],
      tags: slug === 'a' ? ['gift'] : [],
      variants: [
        { options: { size: 'm', colour: 'ink' }, regularPrice: from },
        {
          options: { size: 'l', colour: slug === 'a' ? 'sand' : 'ink' },
          regularPrice: to,
          onHand: 0,
        },
      ],
    });
  }
  await addProduct(api, { slug: 'draft', publishedAt: null });
  await addProduct(api, { slug: 'later', publishedAt: new Date(Date.now() + day) });
  await addProduct(api, { slug: 'withdrawn', variants: [{ active: false }] });
});

afterAll(() => api.close());

async function list(wanted: Parameters<TestApi['client']['shop']['listProducts']>[0] = {}) {
  const { products } = (await api.client.shop.listProducts(wanted)).data;
  return products.map(({ slug }) => slug).join('');
}

const orders = {
  // Featured first, then the newest, by id if equally old.
  default: 'dacb',
  popularity: 'cbad',
  // By the average, then by the number of ratings.
  rating: 'bcad',
  latest: 'dcba',
  // By the cheapest variant, and by the most expensive.
  price_asc: 'abcd',
  price_desc: 'dbca',
};

test.each(productSorts)('sorted by %s, with stable ties and without drafts', async (sort) => {
  expect(await list({ sort })).toBe(orders[sort]);
});

test.each([
  [
    'a range that only the middle of a product reaches into',
    { price_min: 400, price_max: 500 },
    'b',
  ],
  ['bounds that belong to it', { price_min: 300, price_max: 300 }, 'cb'],
  ['no lower bound', { price_max: 100 }, 'ab'],
  ['no upper bound', { price_min: 700 }, 'db'],
  ['a range that is upside down', { price_min: 900, price_max: 100 }, 'b'],
  ['a category', { category: 'clothing' }, 'ab'],
  ['a tag', { tag: 'gift' }, 'a'],
  ['a category that is not there', { category: 'nothing' }, ''],
  ['one value', { options: 'colour:sand' }, 'a'],
  ['values of one option, either of them', { options: 'colour:sand,colour:ink' }, 'dacb'],
  ['values of two options in one variant', { options: 'size:m,colour:sand' }, ''],
  ['values of a variant in stock', { options: 'colour:sand', in_stock: 'true' }, ''],
  ['stock', { in_stock: 'true' }, 'dacb'],
  ['a sale, while there is none', { on_sale: 'true' }, ''],
] as const)('%s filters the list', async (_, wanted, expected) => {
  expect(await list(wanted)).toBe(expected);
});

test('malformed options are refused', async () => {
  const answer = await api.fetch('/api/v1/products/?options=size');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'options' }],
  });
});

test('facets list the choices among products on sale', async () => {
  const { facets } = (await api.client.shop.listProducts({ category: 'posters' })).data;
  expect(facets.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['clothing', 2],
    ['posters', 2],
  ]);
  expect(facets.tags).toEqual([{ slug: 'gift', name: 'gift', count: 1 }]);
  const counts = facets.options.map(({ key, values }) => [
    key,
    values.map((value) => [value.key, value.count]),
  ]);
  expect(counts).toContainEqual([
    'colour',
    expect.arrayContaining([
      ['ink', 4],
      ['sand', 1],
    ]),
  ]);
  expect(facets.price).toEqual({
    min: { amount: 100, currency: 'IDR' },
    max: { amount: 900, currency: 'IDR' },
  });
});

test('pages hold ten, and show their range of the total', async () => {
  const other = await startTestApi();
  for (let number = 0; number < 31; number++) await addProduct(other, { slug: `p${number}` });
  const page = async (number: number) =>
    (await other.client.shop.listProducts({ page: number, sort: 'latest' })).data;
  expect((await page(1)).page).toEqual({
    total: 31,
    size: 10,
    number: 1,
    pages: 4,
    from: 1,
    to: 10,
  });
  expect((await page(4)).page).toEqual({
    total: 31,
    size: 10,
    number: 4,
    pages: 4,
    from: 31,
    to: 31,
  });
  expect(await page(5)).toMatchObject({ products: [], page: { total: 31, from: 0, to: 0 } });
  const all = [await page(1), await page(2), await page(3), await page(4)];
  const slugs = all.flatMap(({ products }) => products.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(31);
  await other.close();
});
