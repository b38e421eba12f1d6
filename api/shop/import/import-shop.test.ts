import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { productFiles, products, productVariants } from '../products/tables.ts';
import { importShop, type ShopImportOptions } from './import-shop.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [{ name: 'Senja' }]);
});

afterAll(() => api.close());

/** A folder with these files; anything but text is written as JSON. */
async function writeFolder(files: Record<string, string | Buffer | object>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-shop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const isData = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(join(folder, name), isData ? content : JSON.stringify(content));
  }
  return folder;
}

function draw(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
}

function run(directory: string, options: Partial<ShopImportOptions> = {}) {
  return importShop(api, {
    directory,
    currency: 'IDR',
    language: 'en',
    timeZone: 'UTC',
    ...options,
  });
}

async function onHandOf(sku: string) {
  const [row] = await api.db.select().from(productVariants).where(eq(productVariants.sku, sku));
  return row?.onHand;
}

const nothing = { imported: 0, updated: 0, skipped: [], failed: [] };

test('a folder of a shop is imported with its pictures and files, and not again', async () => {
  const cap = {
    slug: 'topi-senja',
    texts: { en: { name: 'Dusk Cap' }, id: { name: 'Topi Senja' } },
    categories: ['hats'],
    published_at: '2026-01-02T10:00:00+07:00',
    variants: ['ink', 'sand'].map((colour) => ({
      sku: `TOPI-${colour}`,
      options: { colour },
      price: 80_000,
      stock: 4,
      sale: { price: 60_000, from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' },
    })),
    titles: [{ type: 'movie', slug: 'senja' }],
    pictures: [{ path: 'pictures/cap.png' }, { path: 'sand.png', option: 'colour', value: 'sand' }],
  };
  const song = {
    slug: 'lagu-senja',
    kind: 'downloadable',
    texts: { en: { name: 'Dusk Song' } },
    variants: [{ sku: 'LAGU', price: 20_000 }],
    files: [{ path: 'lagu.flac', download_limit: 3 }],
  };
  const names = { en: 'Hats', id: 'Topi' };
  const method = { kind: 'flat', names: { en: 'Post' }, price: 9_000, free_above: 200_000 };
  const folder = await writeFolder({
    'terms.json': [{ kind: 'category', slug: 'hats', names, picture: 'sand.png' }],
    'options.json': [
      {
        key: 'colour',
        names: { en: 'Colour' },
        values: [{ key: 'ink', names: { en: 'Ink' }, swatch: '#101030' }],
      },
    ],
    'products.json': [cap, song],
    'coupons.json': [{ code: 'topi5', kind: 'percent', amount: 500, products: ['topi-senja'] }],
    'shipping.json': [{ name: 'Jakarta', country: 'ID', provinces: ['31'], methods: [method] }],
    'pictures/cap.png': await draw('#203040'),
    'sand.png': await draw('#c0b090'),
    'lagu.flac': 'music',
  });

  const looked = await run(folder, { dryRun: true });
  expect(looked).toMatchObject({ ...nothing, imported: 6, unchanged: 0 });
  expect(await api.db.$count(products)).toBe(0);

  expect(await run(folder)).toMatchObject({ ...nothing, imported: 6, unchanged: 0 });
  const { product } = (await api.client.shop.getProduct({ slug: 'topi-senja' })).data;
  expect(product).toMatchObject({
    name: 'Dusk Cap',
    on_sale: false,
    published_at: '2026-01-02T03:00:00.000Z',
    categories: [{ name: 'Hats' }],
    titles: [{ slug: 'senja' }],
    pictures: [{ shows: null }, { shows: { option: 'colour', value: 'sand' } }],
  });
  const { data } = await api.client.shop.listProducts({});
  expect(data.facets?.categories[0]?.picture?.path).toBe(product.pictures[1]?.path);
  for (const { path } of product.pictures) expect(await api.store.stat(path)).toBeDefined();
  const [file] = await api.db.select().from(productFiles);
  expect(file).toMatchObject({ name: 'lagu.flac', contentType: 'audio/flac', downloadLimit: 3 });
  expect(await api.store.stat(file?.path ?? '')).toMatchObject({ size: 5 });

  expect(await run(folder)).toMatchObject({ ...nothing, unchanged: 6 });
  await writeFile(join(folder, 'pictures/cap.png'), await draw('#304050'));
  expect(await run(folder)).toMatchObject({ ...nothing, updated: 1, unchanged: 5 });
});

test('what the documentation shows can be imported', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, example = ''] = /## The shop's products[\s\S]*?```json\n([\s\S]*?)```/.exec(text) ?? [];
  const folder = await writeFolder({
    'products.json': example,
    'pictures/front.jpg': await draw('#111111'),
    'pictures/ink.jpg': await draw('#222222'),
  });
  expect(await run(folder, { dryRun: true })).toMatchObject({ ...nothing, imported: 1 });
});

test('stock of known variants is set only when that is asked for', async () => {
  const form = (stock: number) => [
    { slug: 'mug', texts: { en: { name: 'Mug' } }, variants: [{ sku: 'MUG', price: 1, stock }] },
  ];
  await run(await writeFolder({ 'products.json': form(5) }));
  const folder = await writeFolder({ 'products.json': form(9) });
  expect(await run(folder)).toMatchObject({ ...nothing, unchanged: 1 });
  expect(await onHandOf('MUG')).toBe(5);
  expect(await run(folder, { setStock: true })).toMatchObject({ ...nothing, updated: 1 });
  expect(await onHandOf('MUG')).toBe(9);
});

test('bad elements are reported with their place, and nothing of them is kept', async () => {
  const ok = (slug: string, more: object = {}) => ({
    slug,
    texts: { en: { name: slug } },
    variants: [{ sku: slug, price: 1_000 }],
    ...more,
  });
  const folder = await writeFolder({
    'products.json': [
      ok('good-one'),
      ok('no-picture', { pictures: [{ path: 'gone.png' }] }),
      ok('not-a-picture', { pictures: [{ path: 'text.png' }] }),
      ok('outside', { pictures: [{ path: '../text.png' }] }),
      ok('typo', { prize: 3 }),
      ok('good-one'),
      ok('thief', { variants: [{ sku: 'good-one', price: 1 }] }),
      ok('good-two'),
      'nonsense',
    ],
    'coupons.json': '[{"code":',
    'shipping.json': { name: 'no list' },
    'text.png': 'This is a text.',
  });
  const report = await run(folder);
  expect(report).toMatchObject({ imported: 2, updated: 0, unchanged: 0 });
  const said = report.failed.map(({ path, reason }) => `${path}: ${reason}`);
  expect(said.sort()).toEqual([
    expect.stringMatching(/^coupons.json: is not JSON: /),
    'products.json: row 2 (no-picture): there is no file gone.png',
    'products.json: row 3 (not-a-picture): text.png is no picture that can be read',
    'products.json: row 4 (outside): ../text.png is not in the imported folder',
    expect.stringContaining('row 5 (typo): This field doesn’t exist.'),
    'products.json: row 6 (good-one): appears twice in this file',
    'products.json: row 7 (thief): Another product has this SKU already: good-one.',
    expect.stringContaining('row 9: This isn’t the expected type of value.'),
    'shipping.json: is not a JSON list',
  ]);
  const { data } = await api.client.shop.listProducts({ search: 'good' });
  expect(data.products.map(({ slug }) => slug).sort()).toEqual(['good-one', 'good-two']);
  for (const slug of ['no-picture', 'typo', 'thief']) {
    expect(await api.db.$count(products, eq(products.slug, slug))).toBe(0);
  }
});

test('tables of WooCommerce: simple, variable and downloadable products', async () => {
  const folder = await writeFolder({});
  await cp(join(import.meta.dirname, 'woocommerce/products.example.csv'), join(folder, 'wc.csv'));
  await writeFile(join(folder, 'hoodie.png'), await draw('#503020'));
  await writeFile(join(folder, 'album.zip'), 'songs');
  const report = await run(folder, { language: 'id' });
  expect(report).toMatchObject({ imported: 3, updated: 0, unchanged: 0 });
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^line 12: products of the type "grouped"/),
    expect.stringMatching(/^line 2: https:\/\/shop\.example\.org\/cap\.jpg is not fetched/),
  ]);
  expect(report.failed.map(({ reason }) => reason)).toEqual([
    'line 11: its parent "NONE" is not in the table',
    'line 10 (Gelas): Regular price "12.50" is no price, or not a clear one',
  ]);

  const read = async (slug: string) => (await api.client.shop.getProduct({ slug })).data.product;
  expect(await read('topi-kru')).toMatchObject({
    name: 'Topi Kru',
    summary: 'Ringan & nyaman.',
    on_sale: true,
    pictures: [],
    description: 'Katun tebal.\n\n• Jahit tangan\n• Bisa disetel',
    price: { from: { amount: 75_000 }, to: { amount: 75_000 } },
    categories: [
      { slug: 'kaus', name: 'Kaus' },
      { slug: 'topi', name: 'Topi' },
    ],
    tags: [{ name: 'Kru' }],
    attributes: [{ name: 'Bahan', text: 'Katun, Wol' }],
    variants: [{ sku: 'WC-TOPI', weight_grams: 120, sale_until: '2100-01-01T00:00:00.000Z' }],
  });
  const hoodie = await read('hoodie-layar');
  expect(hoodie).toMatchObject({
    options: [{ key: 'ukuran', name: 'Ukuran', values: [{ name: 'M' }, { name: 'XL, panjang' }] }],
    variants: [
      { sku: 'HOOD-M', options: { ukuran: 'm' }, weight_grams: 700 },
      { sku: 'HOOD-XL', options: { ukuran: 'xl-panjang' }, weight_grams: 750 },
    ],
  });
  expect(hoodie.pictures).toHaveLength(1);
  expect([await onHandOf('WC-TOPI'), await onHandOf('HOOD-M')]).toEqual([12, 3]);
  expect([await onHandOf('HOOD-XL'), await onHandOf('WC-903')]).toEqual([0, null]);
  expect(await read('album-senja')).toMatchObject({
    kind: 'downloadable',
    variants: [{ sku: 'WC-903' }],
    files: [{ name: 'Album.zip', bytes: 5, download_limit: 5, expires_after_days: null }],
  });

  expect(await run(folder, { language: 'id' })).toMatchObject({ imported: 0, unchanged: 3 });
});

test('a table that is none of products is left alone, a broken one reported', async () => {
  const folder = await writeFolder({
    'people.csv': 'name,age\nSari,30\n',
    'broken.csv': 'Type,SKU,Name,Regular price\nsimple,A,"Open,1000\n',
  });
  const report = await run(folder);
  expect(report.skipped.map(({ path }) => path)).toEqual(['people.csv']);
  expect(report.failed).toEqual([
    { path: 'broken.csv', reason: expect.stringContaining('line 2: a quote') },
  ]);
  const empty = await writeFolder({ 'readme.txt': 'hello' });
  await expect(run(empty)).rejects.toMatchObject({ code: 'import_folder_empty' });
});
