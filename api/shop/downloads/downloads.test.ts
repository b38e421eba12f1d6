import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testTokenKey } from '#test/api.ts';
import { addOrder, type TestOrder } from '#test/orders.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { createDownloadLinks } from './download-link.ts';
import { downloadRoutes } from './download-routes.ts';
import { downloadGrants } from './tables.ts';

let api: TestApi;
let buyer: TestAccount;
let operator: TestAccount;
let album: TestProduct;
let order: TestOrder;

const content = Buffer.from('0123456789'.repeat(100));
const path = 'product-files/ab/album.flac';

beforeAll(async () => {
  api = await startTestApi();
  [buyer, operator] = [await addAccount(api), await addAccount(api, 'operator')];
  const file = join(api.store.temporaryFolder, '..', '..', 'album.flac');
  await writeFile(file, content);
  await api.store.publish(file, path);
  album = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ onHand: null }],
    files: [
      {
        name: 'Lagu “Senja” 夕.flac',
        path,
        bytes: content.length,
        contentType: 'audio/flac',
        downloadLimit: 2,
        expiresAfterDays: 30,
      },
    ],
  });
  order = await buy();
});

afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

function buy(quantity = 2): Promise<TestOrder> {
  const lines = [{ product: album, quantity }];
  return addOrder(api, { accountId: buyer.id, status: 'completed', lines });
}

async function grantOf({ number }: TestOrder) {
  const { downloads } = (await buyer.client.shop.getOrder({ number })).data.order;
  const [grant] = downloads;
  if (!grant) throw new Error('There is no download');
  return grant;
}

async function issue(from: TestOrder) {
  const { id } = await grantOf(from);
  return (await buyer.client.shop.issueDownload({ id })).data;
}

test('purchased files are listed, with downloads for each copy', async () => {
  const { downloads } = (await buyer.client.shop.listDownloads()).data;
  expect(downloads).toMatchObject([
    {
      order_number: order.number,
      product_slug: album.slug,
      bytes: 1_000,
      file_name: 'Lagu “Senja” 夕.flac',
      remaining: 4,
      state: 'ready',
    },
  ]);
  const stranger = await addAccount(api);
  expect((await stranger.client.shop.listDownloads()).data.downloads).toEqual([]);
});

test('an address counts once, and serves any number of range requests', async () => {
  const { url, remaining, expires_at } = await issue(order);
  expect(remaining).toBe(3);
  expect(Date.parse(expires_at) - Date.now()).toBeCloseTo(15 * 60_000, -4);
  const whole = await api.fetch(url);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/flac',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition':
      'attachment; filename="Lagu _Senja_ _.flac"; ' +
      "filename*=UTF-8''Lagu%20%E2%80%9CSenja%E2%80%9D%20%E5%A4%95.flac",
  });
  expect(whole.headers.has('access-control-allow-origin')).toBe(false);
  const part = await api.fetch(url, { headers: { range: 'bytes=990-' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 990-999/1000');
  expect(await part.text()).toBe('0123456789');
  expect((await api.fetch(url, { headers: { range: 'bytes=1000-' } })).status).toBe(416);
  const head = await api.fetch(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await grantOf(order)).remaining).toBe(3);
});

test('where visitors reach the bucket, the file comes from there under its name', async () => {
  const { url } = await issue(await buy());
  const store = {
    ...api.store,
    signedAddress: async (of: string, query = {}) =>
      `https://s3.example.org/${of}?${new URLSearchParams(query)}`,
  };
  const routes = downloadRoutes({ db: api.db, store, links: createDownloadLinks(testTokenKey) });
  const sent = await routes.request(url);
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  const { pathname, searchParams } = new URL(sent.headers.get('location') ?? '');
  expect(pathname).toBe(`/${path}`);
  expect(searchParams.get('response-content-type')).toBe('audio/flac');
  expect(searchParams.get('response-content-disposition')).toContain("filename*=UTF-8''Lagu%20");
  // Programs that look first are answered here: an address is signed for one method.
  const head = await routes.request(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
});

test('concurrent requests get the last download only once', async () => {
  const mine = await buy(1);
  const { id } = await grantOf(mine);
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, () => buyer.client.shop.issueDownload({ id })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const refused of asked.filter((each) => each.status === 'rejected')) {
    expect(refused.reason).toMatchObject({ code: 'download_used_up', status: 409 });
  }
  expect(await grantOf(mine)).toMatchObject({ remaining: 0, state: 'used_up' });
});

test('an address expires after fifteen minutes, and a grant after its days', async () => {
  const mine = await buy();
  const { url } = await issue(mine);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  const late = await api.fetch(url);
  vi.useRealTimers();
  expect([late.status, (await late.json()).code]).toEqual([410, 'download_expired']);
  const { id } = await grantOf(mine);
  const past = new Date(Date.now() - 1_000);
  await api.db.update(downloadGrants).set({ expiresAt: past }).where(eq(downloadGrants.id, id));
  expect(await grantOf(mine)).toMatchObject({ state: 'expired' });
  await expect(buyer.client.shop.issueDownload({ id })).rejects.toMatchObject({
    code: 'download_expired',
    status: 410,
  });
});

test('a refund revokes the grant, and addresses already issued', async () => {
  const mine = await buy(2);
  const { url } = await issue(mine);
  const { id } = await grantOf(mine);
  const { number } = mine;
  const [line] = (await buyer.client.shop.getOrder({ number })).data.order.lines;
  const lines = [{ item_id: line?.id ?? 0, quantity: 1 }];
  await operator.client.shop.refundOrder({ number, lines });
  expect(await grantOf(mine)).toMatchObject({ remaining: 1, state: 'ready' });
  expect((await api.fetch(url)).status).toBe(200);
  await operator.client.shop.refundOrder({ number, lines });
  expect(await grantOf(mine)).toMatchObject({ state: 'revoked' });
  expect((await api.fetch(url)).status).toBe(404);
  await expect(buyer.client.shop.issueDownload({ id })).rejects.toMatchObject({
    code: 'download_not_found',
    status: 404,
  });
});

test('a guest downloads with the link in the mail, and nobody else does', async () => {
  const guest = await addOrder(api, { status: 'completed', lines: [{ product: album }] });
  const { number, token } = guest;
  const [download] = (await api.client.shop.getOrder({ number, token })).data.order.downloads;
  const id = download?.id ?? '';
  const refusal = { code: 'download_not_found', status: 404 };
  for (const wrong of [undefined, order.token, `${token.slice(0, -2)}AA`]) {
    const asked = api.client.shop.issueDownload({ id, token: wrong });
    await expect(asked).rejects.toMatchObject(refusal);
  }
  await expect(buyer.client.shop.issueDownload({ id })).rejects.toMatchObject(refusal);
  await expect(operator.client.shop.issueDownload({ id })).rejects.toMatchObject(refusal);
  const { url } = (await api.client.shop.issueDownload({ id, token })).data;
  expect((await api.fetch(url)).status).toBe(200);
});

test('a download does not wait for the parcel beside it, and a cancellation takes it back', async () => {
  const shirt = await addProduct(api);
  const lines = [{ product: album }, { product: shirt }];
  const { number } = await addOrder(api, { accountId: buyer.id, lines });
  const { client } = operator;
  const change = async (to: 'processing' | 'cancelled') => {
    const { version } = (await client.shop.getAnyOrder({ number })).data.order;
    await client.shop.transitionOrder({ number, to, expected_version: version });
    return (await buyer.client.shop.getOrder({ number })).data.order;
  };
  const paid = await change('processing');
  expect(paid.actions).toContain('download');
  const { id } = paid.downloads[0] ?? { id: '' };
  const { url } = (await buyer.client.shop.issueDownload({ id })).data;
  expect((await change('cancelled')).actions).not.toContain('download');
  expect((await api.fetch(url)).status).toBe(404);
  expect((await change('processing')).actions).toContain('download');
});

test('forged and altered addresses are refused', async () => {
  const { url } = await issue(await buy());
  const { id } = await grantOf(await buy());
  const [head = '', , signature = ''] = url.split('.');
  const later = (Math.floor(Date.now() / 1000) + 86_400).toString(36);
  const forged = [
    `${head}.${later}.${signature}`,
    `${url}x`,
    url.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`),
    '/media/downloads/nothing',
    '/media/downloads/',
    `/media/${path}`,
    `/media/downloads/../${path}`,
    `/images/320/${path}`,
  ];
  for (const address of forged) {
    expect((await api.fetch(address)).status, address).toBeGreaterThanOrEqual(400);
  }
  // A valid link ends at its time, even if the grant lasts longer.
  const links = createDownloadLinks(testTokenKey);
  const old = links.sign({ grantId: id, expiresAt: new Date(Date.now() - 1_000) });
  expect((await api.fetch(old)).status).toBe(410);
  expect((await api.fetch(url, { method: 'POST' })).status).toBe(405);
});

test('a file elsewhere in the store is not a download', async () => {
  const product = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ onHand: null }],
    files: [{ name: 'Rahasia', path: 'streams/held-1/secret.mp4' }],
  });
  const lines = [{ product }];
  const mine = await addOrder(api, { accountId: buyer.id, status: 'completed', lines });
  const { url, remaining } = await issue(mine);
  expect(remaining).toBeNull();
  expect((await api.fetch(url)).status).toBe(404);
});
