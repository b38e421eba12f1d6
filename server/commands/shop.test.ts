import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { readRefusal } from '#test/commands.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addShop } from './shop.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-shop-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runShop(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  const variables = { DATABASE_URL, SOROT_DATA: join(folder, 'data') };
  return runSorot('shop', variables, ...parameters);
}

test('a folder is checked, imported and reported from the command line', async () => {
  const cap = {
    slug: 'topi',
    texts: { en: { name: 'Cap' } },
    variants: [{ sku: 'TOPI', price: 9_000 }],
  };
  await writeFile(join(folder, 'products.json'), JSON.stringify([cap, { slug: 'salah' }]));
  const looked = await runShop('import', folder, '--dry-run');
  expect(looked).toMatchObject({ code: 1, complaint: '' });
  expect(looked.output).toContain('nothing was changed');
  const missing = api.client.shop.getProduct({ slug: 'topi' });
  await expect(missing).rejects.toMatchObject({ code: 'product_not_found' });

  const file = join(folder, 'report.txt');
  const run = await runShop('import', folder, '--report', file);
  expect(run.code).toBe(1);
  expect(run.output).toContain('products.json: row 2 (salah): texts: This field is required.');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ imported: 1, failed: [{}] });
  expect((await api.client.shop.getProduct({ slug: 'topi' })).data.product.name).toBe('Cap');

  await writeFile(join(folder, 'products.json'), JSON.stringify([cap]));
  const again = await runShop('import', folder);
  expect(again).toMatchObject({ code: 0, complaint: '' });
  expect(again.output).toMatch(/unchanged +1\n/);
  const lost = await runShop('import', join(folder, 'none'));
  expect(lost).toMatchObject({ code: 1, complaint: expect.stringContaining('There is no folder') });
});

test.each([
  [[]],
  [['import']],
  [['export', 'a']],
  [['import', 'a', 'b']],
  [['import', 'a', '--x']],
])('%j is not understood', async (parameters) => {
  expect(await readRefusal(addShop, ['shop', ...parameters])).toContain('Usage: sorot shop');
});
