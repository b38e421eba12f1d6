import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
let shop: TestAccount['client']['shop'];

beforeAll(async () => {
  api = await startTestApi();
  shop = (await addAccount(api, 'operator')).client.shop;
  await shop.saveProduct({
    slug: 'kaos',
    texts: { en: { name: '=1+1', description: 'Cotton.' }, id: { name: 'Kaos, "Senja"' } },
    categories: ['apparel'],
    variants: [
      { sku: 'K-M', options: { size: 'm', warna: 'biru' }, price: 90_000, stock: 7, place: 'A1' },
      {
        sku: 'K-L',
        options: { size: 'l', warna: 'biru' },
        price: 95_000,
        sale: { price: 80_000, until: '2030-01-01T00:00:00.000Z' },
        stock: 2,
      },
    ],
  });
});

afterAll(() => api.close());

const asFile = (text: string) => new File([text], 'products.csv', { type: 'text/csv' });

test('what is exported is imported without a change', async () => {
  const text = await (await shop.exportProducts()).text();
  expect(text.split('\r\n')[0]).toMatch(/^slug,sku,name_en/);
  expect(text).toContain("'=1+1");
  const { report } = (await shop.previewProductImport({ file: asFile(text) })).data;
  expect(report).toEqual({ created: 0, changed: 0, unchanged: 1, refused: 0, products: [] });
});

const edited = [
  'sku;slug;price;stock;name_en;unknown',
  'K-M;kaos;99000;5;Shirt;x',
  'TOPI;topi;50000;3;Cap;x',
  'RUSAK;rusak;murah;;Broken;x',
  'TANPA;tanpa-nama;1000;;;x',
].join('\n');

test('a preview tells what would change, and saves nothing', async () => {
  const { report } = (await shop.previewProductImport({ file: asFile(edited) })).data;
  expect(report).toMatchObject({ created: 1, changed: 1, unchanged: 0, refused: 2 });
  expect(report.products).toMatchObject([
    {
      line: 2,
      slug: 'kaos',
      outcome: 'changed',
      changes: [
        { sku: 'K-M', column: 'name_en', before: '=1+1', after: 'Shirt' },
        { sku: 'K-M', column: 'price', before: '90000', after: '99000' },
        { sku: 'K-M', column: 'stock', before: '7', after: '5' },
        { sku: 'K-L', column: 'name_en' },
      ],
    },
    { line: 3, slug: 'topi', outcome: 'created' },
    { line: 4, slug: 'rusak', outcome: 'refused', reason: expect.stringContaining('(price)') },
    { line: 5, slug: 'tanpa-nama', outcome: 'refused', reason: expect.stringContaining('texts') },
  ]);
  await expect(shop.getAnyProduct({ slug: 'topi' })).rejects.toMatchObject({ status: 404 });
});

test('an import saves what a file says, and leaves the rest', async () => {
  const { report } = (await shop.importProducts({ file: asFile(edited) })).data;
  expect(report).toMatchObject({ created: 1, changed: 1, refused: 2 });
  const { form } = (await shop.getProductDraft({ slug: 'kaos' })).data.draft;
  expect(form.texts).toMatchObject({ en: { name: 'Shirt', description: 'Cotton.' } });
  expect(form.variants).toMatchObject([
    { sku: 'K-M', price: 99_000, stock: 5, place: 'A1' },
    { sku: 'K-L', price: 95_000, stock: 2, sale: { price: 80_000 } },
  ]);
  const { movements } = (await shop.listStockMovements({ sku: 'K-M' })).data;
  expect(movements).toMatchObject([{ change: -2, reason: 'correction', note: 'CSV' }]);
});

test.each([
  ['no table', 'hello'],
  ['another table', 'a,b\n1,2'],
  ['nothing', ''],
])('%s is refused', async (_, text) => {
  const preview = shop.previewProductImport({ file: asFile(text) });
  await expect(preview).rejects.toMatchObject({ code: 'csv_unreadable', status: 422 });
});
