import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { apiContext, type Visit, visitContext } from '#web/lib/visit.ts';
import { changeOrder } from './change-order.server.ts';

let api: TestApi;
let client: TestAccount['client'];

beforeAll(async () => {
  api = await startTestApi();
  client = (await addAccount(api, 'shop')).client;
});

afterAll(() => api.close());

async function openOrder(given: Parameters<typeof addOrder>[1]) {
  const product = await addProduct(api, { variants: [{ onHand: 3 }] });
  const line = { product, quantity: 2, price: 150_000 };
  const { number } = await addOrder(api, { ...given, lines: [line] });
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  context.set(visitContext, { language: 'en' } as Visit);
  const url = new URL(`http://site/admin/orders/${number}`);
  const read = async () => (await client.shop.getAnyOrder({ number })).data.order;
  async function submit(fields: Record<string, string>) {
    const body = new URLSearchParams(fields);
    const request = new Request(url, { method: 'POST', body });
    const answer = await changeOrder({ context, request, url }, number);
    return answer instanceof Response ? answer.status : answer.data;
  }
  return { submit, read };
}

test('a refund repeats its amount, and gives back what was repeated', async () => {
  const { submit, read } = await openOrder({ status: 'completed' });
  const refund = { intent: 'refund', currency: 'IDR', amount: '129.000', reason: 'Rusak' };
  const asked = { amount: 129_000, currency: 'IDR' };
  expect(await submit(refund)).toMatchObject({ asked, values: refund, errors: {} });
  expect((await read()).refunds).toEqual([]);
  expect(await submit({ ...refund, confirmed: '129000' })).toBe(303);
  expect((await read()).refunds).toMatchObject([{ amount: asked, reason: 'Rusak' }]);
});

test('a refund of items repeats what was paid for them', async () => {
  const { submit, read } = await openOrder({ status: 'completed' });
  const [line] = (await read()).lines;
  const refund = { intent: 'refund', currency: 'IDR', [`quantity.${line?.id}`]: '1', amount: '' };
  expect(await submit(refund)).toMatchObject({ asked: { amount: 150_000 } });
  expect((await read()).lines[0]?.refunded_quantity).toBe(0);
  expect(await submit({ ...refund, confirmed: '150000' })).toBe(303);
  expect((await read()).refunded_total.amount).toBe(150_000);
});

test('a refund that cannot be read, or is too large, asks nothing', async () => {
  const { submit } = await openOrder({ status: 'completed' });
  const refund = { intent: 'refund', currency: 'IDR' };
  expect(await submit({ ...refund, amount: '129.00' })).toMatchObject({
    errors: { amount: expect.stringContaining('129.000') },
  });
  const answer = await submit({ ...refund, amount: '999.000' });
  expect(answer).toMatchObject({ problem: expect.any(String) });
  expect(answer).not.toHaveProperty('asked');
});

test.each(['processing', 'cancelled'])('%s asks with the total before it happens', async (to) => {
  const { submit, read } = await openOrder({ status: 'on_hold' });
  const { total, version } = await read();
  const step = { intent: 'transition', to, expected_version: String(version) };
  expect(await submit(step)).toMatchObject({ asked: total });
  expect((await read()).status).toBe('on_hold');
  expect(await submit({ ...step, confirmed: String(total.amount) })).toBe(303);
  expect((await read()).status).toBe(to);
});

test('a paid order is completed without a question', async () => {
  const { submit, read } = await openOrder({ status: 'processing' });
  const { version } = await read();
  const step = { intent: 'transition', to: 'completed', expected_version: String(version) };
  expect(await submit(step)).toBe(303);
});
