import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { generateSource } from 'oazapfts';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '#api/platform/project-folder.ts';
import type { TestApi } from '#test/api.ts';
import { addTestShirt, bandung, startTestShop } from '#test/checkouts.ts';

// What others build from the document: clients of two generators place a guest's order over HTTP,
// and the compiler checks that their types are those of the API.

let api: TestApi;
let server: Server;
let folder: string;
let variantId: number;
let document: string;
let origin: string;

beforeAll(async () => {
  api = await startTestShop();
  variantId = await addTestShirt(api);
  server = createServer(getRequestListener((request) => api.fetch(...toPath(request))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Inside the project, where the generated code finds its imports; Node.js runs no TypeScript of
  // node_modules.
  const place = join(projectFolder, 'build');
  await mkdir(place, { recursive: true });
  folder = await mkdtemp(join(place, 'generated-clients-'));
  document = join(folder, 'openapi.json');
  await writeFile(document, await (await api.fetch('/api/v1/openapi.json')).text());
});

afterAll(async () => {
  server?.close();
  await api?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

function toPath(request: Request): [string, RequestInit] {
  const { pathname, search } = new URL(request.url);
  const { method, headers, body } = request;
  return [pathname + search, { method, headers, body, duplex: 'half' } as RequestInit];
}

/** Compiles a program against the generated code, and runs it. Returns what it prints. */
async function run(program: string): Promise<unknown> {
  const file = join(folder, 'program.ts');
  await writeFile(file, program);
  const options = [
    ...[
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2024',
      '--module',
      'nodenext',
    ],
    ...['--allowImportingTsExtensions', '--types', 'node'],
  ];
  const compiler = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const execute = (line: string[]) =>
    promisify(execFile)(process.execPath, line, { cwd: folder }).catch((failure) => {
      throw new Error(failure.stdout + failure.stderr);
    });
  await execute([compiler, ...options, file]);
  const { stdout } = await execute([file]);
  return JSON.parse(stdout);
}

const form = `{
  cart_id: checkout.cart_id,
  billing: ${JSON.stringify(bandung)},
  payment_method: 'bank_transfer',
  shipping_method_id: checkout.cart.shipping.method_id,
  expected_total: checkout.cart.totals.total.amount,
}`;

test('a client of oazapfts places a guest’s order', async () => {
  await writeFile(join(folder, 'client.ts'), await generateSource(document));
  const placed = await run(`
    import * as api from './client.ts';
    api.defaults.baseUrl = '${origin}/api/v1';
    const added = await api.addCartItem({ variant_id: ${variantId}, quantity: 2 });
    const shopperToken = added.headers.get('Shopper-Token') ?? '';
    await api.setCartShipping({ country: 'ID', province_code: '32' }, { shopperToken });
    const shown = await api.getCheckout({ shopperToken });
    if (shown.status !== 200) throw new Error(JSON.stringify(shown.data));
    const { checkout } = shown.data.data;
    const placed = await api.placeOrder('${randomUUID()}', ${form}, { shopperToken });
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.data));
    console.log(JSON.stringify(placed.data.data.order));
  `);
  expect(placed).toMatchObject({ payment: { method: 'bank_transfer' } });
});

test('a client of openapi-typescript places a guest’s order', async () => {
  const types = astToString(await openapiTypes(new URL(`file://${document}`)));
  await writeFile(join(folder, 'types.ts'), types);
  const placed = await run(`
    import createClient from 'openapi-fetch';
    import type { paths } from './types.ts';
    const api = createClient<paths>({ baseUrl: '${origin}/api/v1' });
    const added = await api.POST('/cart/items/', { body: { variant_id: ${variantId}, quantity: 1 } });
    const header = { 'Shopper-Token': added.response.headers.get('Shopper-Token') ?? '' };
    const params = { header };
    await api.PUT('/cart/shipping/', { params, body: { country: 'ID', province_code: '32' } });
    const shown = await api.GET('/checkout/', { params });
    if (!shown.data) throw new Error(JSON.stringify(shown.error));
    const { checkout } = shown.data.data;
    const placed = await api.POST('/checkout/', {
      params: { header: { ...header, 'idempotency-key': '${randomUUID()}' } },
      body: ${form},
    });
    if (!placed.data) throw new Error(JSON.stringify(placed.error));
    console.log(JSON.stringify(placed.data.data.order));
  `);
  expect(placed).toMatchObject({ payment: { method: 'bank_transfer' } });
});
