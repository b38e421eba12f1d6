import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { loadDemoContent } from '../load-demo.ts';
import { readShop } from './read-shop.ts';

let api: TestApi;
let folder: string;
const { products } = readShop();

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'demo-shop-'));
  await mkdir(join(folder, 'pictures'));
  await symlink(join(import.meta.dirname, '../pictures/shop'), join(folder, 'pictures/shop'));
  await loadDemoContent(api, folder);
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

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
  expect(data.product.name).toBe(texts.id.name);
  expect(data.product.pictures).toHaveLength(pictures.length);
});

test('it is found by what it is and by the film that it is of', async () => {
  const { data } = await api.client.shop.listProducts({ search: 'kaus' });
  expect(data.products.map(({ slug }) => slug)).toContain('kaus-pelari-lentera');
});
