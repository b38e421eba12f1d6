import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('a product that is sold is listed, has a page and stands in the store', async () => {
  const { slug, variantIds } = await addProduct(api, {
    name: { en: 'Dusk T-shirt', id: 'Kaos Senja' },
    variants: [
      { options: { size: 'm', colour: 'ink' }, regularPrice: 150_000, salePrice: 120_000 },
      { options: { size: 'l', colour: 'ink' }, regularPrice: 160_000, onHand: 0 },
    ],
    categories: ['clothing'],
  });
  const { products, page, facets } = (await api.client.shop.listProducts({})).data;
  expect(products[0]).toMatchObject({
    slug,
    name: 'Dusk T-shirt',
    price: {
      from: { amount: 120_000, currency: 'IDR' },
      to: { amount: 160_000 },
      regular: { amount: 150_000 },
    },
    on_sale: true,
    is_new: true,
    in_stock: true,
    variant_id: null,
    category: { slug: 'clothing', name: 'clothing' },
  });
  expect(page).toEqual({ total: 1, size: 10, number: 1, pages: 1, from: 1, to: 1 });
  expect(facets.categories).toEqual([
    { slug: 'clothing', name: 'clothing', count: 1, picture: null },
  ]);
  const { product } = (await api.client.shop.getProduct({ slug })).data;
  expect(product.selected_variant_id).toBe(variantIds[0]);
  expect(product.variants.map(({ stock }) => stock.state)).toEqual(['in_stock', 'out_of_stock']);
  const { store } = (await api.client.shop.getStore()).data;
  expect(store.newest.map((each) => each.slug)).toEqual([slug]);
  expect(store.banner).toMatchObject({ product: { slug }, percent: 20 });
});
