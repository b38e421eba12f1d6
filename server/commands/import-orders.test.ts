import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { readRefusal } from '#test/commands.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addProduct } from '#test/shop.ts';
import { addImportOrders } from './import-orders.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-orders-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runImport(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  const variables = { DATABASE_URL, SOROT_DATA: join(folder, 'data') };
  return runSorot('import-orders', variables, ...parameters);
}

test('orders are checked, imported and reported from the command line', async () => {
  await addProduct(api, { variants: [{ sku: 'TOPI' }] });
  const [street, city, state] = ['Jl. Dago 8', 'Kota Bandung', 'Jawa Barat'];
  const name = { first_name: 'Rani', single_name: true, phone: '+6281200000101' };
  const order = {
    ...{ reference: 'WC-1', placed_at: '-P3D', email: 'rani@example.org' },
    billing: { ...name, country: 'ID', street, city, state, postcode: '40135' },
    payment_method: 'cash_on_delivery',
    items: [{ sku: 'TOPI', quantity: 1, unit_price: 9_000 }],
    total: 9_000,
  };
  const wrong = { ...order, reference: 'WC-2', total: 1 };
  await writeFile(join(folder, 'orders.json'), JSON.stringify([order, wrong]));
  const looked = await runImport(folder, '--dry-run');
  expect(looked).toMatchObject({ code: 1, complaint: '' });
  expect(looked.output).toContain('nothing was changed');
  expect((await api.pool.query('SELECT id FROM orders')).rows).toEqual([]);

  const file = join(folder, 'report.txt');
  const run = await runImport(join(folder, 'orders.json'), '--report', file);
  expect(run.code).toBe(1);
  expect(run.output).toContain('orders.json: row 2 (WC-2): its total is 1');
  const failed = [{ path: 'orders.json', code: 'order_total_wrong' }];
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ imported: 1, failed });
  expect((await api.pool.query('SELECT reference FROM orders')).rows).toEqual([
    { reference: 'WC-1' },
  ]);
});

test('a missing file and invalid arguments are refused with one sentence', async () => {
  const missing = await runImport(join(folder, 'nowhere'));
  expect(missing).toMatchObject({ code: 1, complaint: expect.stringContaining('no such file') });
  expect(await readRefusal(addImportOrders, ['import-orders'])).toContain('path');
});
