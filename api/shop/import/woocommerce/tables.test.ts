import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { productVariants } from '../../products/tables.ts';
import { importShop } from '../import-shop.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const wooHead = 'ID,Type,SKU,Name,Published,Regular price';

/** The outcome of a folder with a table and other files, in Jakarta. */
async function runTable(text: string | Buffer, more: Record<string, string | Buffer> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'sorot-tables-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, content] of Object.entries({ 'produk.csv': text, ...more })) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  const timeZone = 'Asia/Jakarta';
  return importShop(api, { directory, currency: 'IDR', language: 'en', timeZone });
}

async function findVariants(sku: string) {
  const [row] = await api.db.select().from(productVariants).where(eq(productVariants.sku, sku));
  return api.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, row?.productId ?? 0));
}

test.each([
  [
    'semicolons and a mark',
    'utf8',
    '\uFEFFID;Type;SKU;GTIN, UPC;Name;Regular price\r\n201;simple;S-1;;Titik;15000\r\n',
    'S-1',
  ],
  [
    'a line that tells Excel the separator',
    'utf8',
    'sep=;\r\nType;SKU;Name;Regular price\r\nsimple;S-6;Titik;15000\r\n',
    'S-6',
  ],
  ['tabs', 'utf8', 'Type\tSKU\tName\tRegular price\nsimple\tS-2\tTab, satu\t15.000\n', 'S-2'],
  ['UTF-16', 'utf16le', '\uFEFFType,SKU,Name,Regular price\nsimple,S-3,Kafé,"15.000"\n', 'S-3'],
  ['Windows-1252', 'latin1', 'Type,SKU,Name,Regular price\nsimple,S-4,Kafé,15000.00\n', 'S-4'],
  [
    'Indonesian headings',
    'utf8',
    'Tipe,SKU,Nama,Harga reguler,Berat (kg)\nsimple,S-5,Kopi,"Rp 15.000","0,25"\n',
    'S-5',
  ],
] as const)('a table of WooCommerce with %s is read', async (_, encoding, text, sku) => {
  const report = await runTable(Buffer.from(text, encoding));
  expect(report).toMatchObject({ imported: 1, skipped: [], failed: [] });
  expect(await findVariants(sku)).toMatchObject([{ regularPrice: 15_000 }]);
});

test('weights and counts are read, or refused, but never guessed', async () => {
  const { failed } = await runTable(
    [
      `${wooHead},Weight (g),Weight (kg),Stock`,
      '1,simple,WG-1,Panci,1,150000,"1,800",,"1.200"',
      '2,simple,WG-2,Wajan,1,150000,1.800,,10.00',
      '3,simple,WG-3,Hex,1,150000,0x10,,',
      '4,simple,WG-4,Kilo,1,150000,,1.250,',
      '5,simple,WG-5,Jelas,1,150000,,"1,250",',
      '6,simple,WG-6,Koma,1,150000,,"0,4",',
    ].join('\n'),
  );
  expect(failed.map(({ reason }) => reason)).toEqual([
    'line 4 (Hex): Weight (g) "0x10" is no weight, or not a clear one',
    'line 6 (Jelas): Weight (kg) "1,250" is no weight, or not a clear one',
  ]);
  const read = async (sku: string) => {
    const [row] = await findVariants(sku);
    return [row?.weightGrams, row?.onHand];
  };
  expect(await read('WG-1')).toEqual([1_800, 1_200]);
  expect(await read('WG-2')).toEqual([1_800, 10]);
  expect(await read('WG-4')).toEqual([1_250, null]);
  expect(await read('WG-6')).toEqual([400, null]);
});

test('pictures and files beside a table are found by the names in their addresses', async () => {
  const at = 'https://toko.example.org/wp-content/uploads';
  const report = await runTable(
    [
      `${wooHead},Images,Download 1 name,Download 1 URL`,
      `1,simple,IMG-1,Stiker,1,15000,"${at}/2025/03/stiker%20kecil.png, ${at}/2025/03/gone.png",,`,
      `2,"simple, downloadable, virtual",DL-1,Lagu,1,25000,,lagu.mp3,${at}/files/lagu.mp3`,
    ].join('\n'),
    {
      'stiker kecil.png': await sharp({
        create: { width: 4, height: 5, channels: 3, background: '#112233' },
      })
        .png()
        .toBuffer(),
      'uploads/files/lagu.mp3': Buffer.from('music'),
    },
  );
  expect(report).toMatchObject({ imported: 2, failed: [] });
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('gone.png is not fetched'),
  ]);
  const { product } = (await api.client.shop.getProduct({ slug: 'stiker' })).data;
  expect(product.pictures).toHaveLength(1);
});

test('variations that are switched off are not sold, days are those of the site', async () => {
  await runTable(
    [
      `${wooHead},Parent,Attribute 1 name,Attribute 1 value(s),Sale price,Date sale price ends`,
      '10,variable,KAOS,Kaos Kopi,1,,,Ukuran,"M, L",,',
      '11,variation,KAOS-M,Kaos Kopi - M,1,149.000,KAOS,Ukuran,M,129.000,2026-12-12',
      '12,variation,KAOS-L,Kaos Kopi - L,0,149.000,KAOS,Ukuran,L,,',
    ].join('\n'),
  );
  expect(await findVariants('KAOS-M')).toMatchObject([
    { sku: 'KAOS-M', salePrice: 129_000, saleUntil: new Date('2026-12-12T17:00:00Z') },
  ]);
});

test('a SKU of another product is refused, and nothing of that product changes', async () => {
  const variants = ['m', 'l'].map((size) => ({ sku: `DUA-${size}`, options: { size }, price: 1 }));
  const two = { slug: 'dua-ukuran', texts: { en: { name: 'Dua Ukuran' } }, variants };
  const { failed, updated } = await runTable(
    `${wooHead},Stock\n950,simple,DUA-m,Barang lain,1,50000,4\n`,
    { 'products.json': JSON.stringify([two]) },
  );
  expect(updated).toBe(0);
  expect(failed.map(({ reason }) => reason)).toEqual([
    'line 2 (Barang lain): its SKU DUA-m is one of another product here: dua-ukuran',
  ]);
  expect(await findVariants('DUA-m')).toHaveLength(2);
});
