import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductForm } from '#contract/shop/product-drafts.ts';
import { loadDemoContent } from '#server/load-demo-once.ts';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
const file = join(import.meta.dirname, '../../demo/shop/products.json');
const products: (ProductForm & { pictures: object[] })[] = JSON.parse(readFileSync(file, 'utf8'));

beforeAll(async () => {
  api = await startTestApi();
  await loadDemoContent(api);
});

afterAll(() => api.close());

test('the shop has 31 products, ten on a page, and six categories with pictures', async () => {
  const { data } = await api.client.shop.listProducts({});
  expect([data.products.length, data.page.total]).toEqual([10, 31]);
  expect(data.facets?.categories).toHaveLength(6);
  const pictures = (data.facets?.categories ?? []).map(({ picture }) => picture?.path ?? '');
  for (const path of pictures) expect(await api.store.stat(path), path).toBeDefined();
});

test('the front shows what is featured, new, sold most and cheaper now', async () => {
  const { data } = await api.client.shop.getStore();
  expect(data.store.hero.map(({ slug }) => slug)).toEqual([
    'kaus-penjaga-suar-kecil',
    'poster-layar-di-tengah-sawah',
    'kaus-pelari-lentera',
    'hoodie-cakrawala-satu',
    'tote-layar-di-tengah-sawah',
  ]);
  expect(data.store.newest[0]?.slug).toBe('set-surat-tukang-pos-awan');
  expect(data.store.best_sellers[0]?.slug).toBe('stiker-orkes-gang-mawar');
  expect(data.store.banner?.percent).toBeGreaterThan(10);
});

test.each(products)('$slug is shown with every picture', async ({ slug, texts, pictures }) => {
  const headers = { 'Accept-Language': 'id' };
  const response = await api.fetch(`/api/v1/products/${slug}/`, { headers });
  const { data } = await response.json();
  expect(data.product.name).toBe(texts.id?.name);
  expect(data.product.pictures).toHaveLength(pictures.length);
});

test('it is found by what it is and by the film that it is of', async () => {
  const { data } = await api.client.shop.listProducts({ search: 'kaus' });
  expect(data.products.map(({ slug }) => slug)).toContain('kaus-pelari-lentera');
});
