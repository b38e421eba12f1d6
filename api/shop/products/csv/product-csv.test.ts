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
    texts: {
      en: { name: '=1+1', description: 'Cotton.' },
      id: { name: 'Kaos, "Senja"' },
      de: { name: 'Hemd; grün' },
    },
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
  'sku;slug;price;stock;stock_exported;name_en;unknown',
  'K-M;kaos;99.000;5;7;Shirt;x',
  'TOPI;topi;Rp 50.000;3;;Cap;x',
  'RUSAK;rusak;99.00;;;Broken;x',
  'TANPA;tanpa-nama;1000;;;;x',
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
  expect(movements).toMatchObject([
    { change: -2, reason: 'correction', note: expect.stringMatching(/^CSV [0-9a-f]{12}$/) },
  ]);
});

test.each([
  ['no table', 'hello'],
  ['another table', 'a,b\n1,2'],
  ['nothing', ''],
])('%s is refused', async (_, text) => {
  const preview = shop.previewProductImport({ file: asFile(text) });
  await expect(preview).rejects.toMatchObject({ code: 'csv_unreadable', status: 422 });
});

async function saveTest(variant: object = {}): Promise<void> {
  await shop.saveProduct({
    slug: 'uji',
    texts: { id: { name: 'Uji' } },
    variants: [{ sku: 'UJI-1', price: 100_000, stock: 20, ...variant }],
  });
}

async function findVariant(slug = 'uji') {
  return (await shop.getProductDraft({ slug })).data.draft.form.variants[0];
}

async function importText(text: string | Uint8Array<ArrayBuffer>) {
  const file = new File([text], 'products.csv', { type: 'text/csv' });
  return (await shop.importProducts({ file })).data.report;
}

test('what was sold since the export stays sold, and a file changes stock once', async () => {
  await saveTest();
  const exported = await (await shop.exportProducts()).text();
  await shop.correctStock({ sku: 'UJI-1', change: -5, note: 'Sold' });
  await importText(exported.replace('100000', '110000'));
  expect(await findVariant()).toMatchObject({ stock: 15, price: 110_000 });
  const received = 'slug,sku,stock,stock_exported\nuji,UJI-1,25,20\n';
  await importText(received);
  expect(await findVariant()).toMatchObject({ stock: 20 });
  expect(await importText(received)).toMatchObject({ unchanged: 1 });
  expect(await findVariant()).toMatchObject({ stock: 20 });
  const tooLow = await importText('slug,sku,stock,stock_exported\nuji,UJI-1,0,99\n');
  expect(tooLow).toMatchObject({ refused: 1 });
});

test.each([
  ['an old export', 'slug,sku,price,stock\r\nuji,UJI-1,110000,20\r\n'],
  ['an empty cell', 'slug,sku,stock\r\nuji,UJI-1,\r\n'],
  ['an empty cell beside what was exported', 'slug,sku,stock,stock_exported\nuji,UJI-1,,20\n'],
])('%s leaves the stock', async (_, text) => {
  const { stock } = (await findVariant()) ?? {};
  const { products } = await importText(text);
  expect((await findVariant())?.stock).toBe(stock);
  expect(products.every(({ outcome }) => outcome !== 'refused')).toBe(true);
});

test('a stock that cannot be compared is named in the report', async () => {
  const { products } = await importText('slug,sku,stock\nuji,UJI-1,7\n');
  expect(products).toMatchObject([
    { outcome: 'unchanged', reason: expect.stringContaining('UJI-1') },
  ]);
});

test('a SKU in two lines of a product is refused', async () => {
  const before = await findVariant();
  const report = await importText('slug,sku,price\nuji,UJI-1,115000\nuji,UJI-1,116000\n');
  expect(report).toMatchObject({
    refused: 1,
    products: [{ line: 2, reason: expect.stringContaining('(sku)') }],
  });
  expect(await findVariant()).toEqual(before);
});

test('a first line that tells Excel the separator is no heading', async () => {
  await importText('sep=;\r\nslug;sku;price\r\nuji;UJI-1;117.000\r\n');
  expect(await findVariant()).toMatchObject({ price: 117_000 });
});

test('variants are counted from what a table says, and new ones never sold without end', async () => {
  await saveTest({ stock: null });
  await importText('slug,sku,stock,stock_exported\nuji,UJI-1,1.200,\n');
  expect(await findVariant()).toMatchObject({ stock: 1_200 });
  await importText('slug,sku,name_id,price,stock\nbaru,BARU-1,Baru,1000,\n');
  expect(await findVariant('baru')).toMatchObject({ stock: 0 });
});

test('days of a sale are those of the site, and the last one is part of it', async () => {
  await importText(
    'slug,sku,sale_price,sale_from,sale_until\nuji,UJI-1,90.000,2026-12-01,2026-12-12\n',
  );
  const sale = {
    price: 90_000,
    from: '2026-11-30T17:00:00.000Z',
    until: '2026-12-12T17:00:00.000Z',
  };
  expect((await findVariant())?.sale).toEqual(sale);
  const text = await (await shop.exportProducts()).text();
  expect(text).toContain(',90000,2026-12-01,2026-12-12,');
  await importText('slug,sku,sale_price\nuji,UJI-1,80.000\n');
  expect((await findVariant())?.sale).toEqual({ ...sale, price: 80_000 });
  await importText('slug,sku,sale_until\nuji,UJI-1,2026-12-12 18:30\n');
  expect((await findVariant())?.sale?.until).toBe('2026-12-12T11:30:00.000Z');
  expect(await importText('slug,sku,sale_until\nuji,UJI-1,12/12/2026\n')).toMatchObject({
    products: [{ outcome: 'refused', reason: expect.stringContaining('(sale_until)') }],
  });
});

test.each(['latin1', 'utf16le'] as const)('a table in %s is read', async (encoding) => {
  const text = 'slug,sku,name_id,price\r\nuji,UJI-1,Kafé Crème,110000\r\n';
  await importText(new Uint8Array(Buffer.from(text, encoding)));
  const { form } = (await shop.getProductDraft({ slug: 'uji' })).data.draft;
  expect(form.texts.id?.name).toBe('Kafé Crème');
});
