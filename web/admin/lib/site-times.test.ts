import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { addTitles } from '#test/titles.ts';
import * as orders from '#web/admin/shop/orders/orders.route.tsx';
import * as titleEdit from '#web/admin/titles/title-edit.route.tsx';
import { xsrfField } from '#web/lib/session/cookies.ts';
import { apiContext, type Visit, visitContext } from '#web/lib/visit.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'owner');
  // Wherever the site runs: its own zone counts, not the machine's.
  vi.stubEnv('TZ', 'UTC');
});

afterAll(() => {
  vi.unstubAllEnvs();
  return api.close();
});

function pageOf(path: string, init?: RequestInit) {
  const context = new RouterContextProvider();
  context.set(apiContext, staff.client);
  context.set(visitContext, {
    language: 'en',
    timeZone: 'UTC',
    siteTimeZone: 'Asia/Jakarta',
    offered: [],
  } as unknown as Visit);
  const url = new URL(path, 'http://site');
  return { context, url, request: new Request(url, init) };
}

test('a day of the order filter is a day of the site', async () => {
  // Half past one in the morning of the second of March in Jakarta.
  const { number } = await addOrder(api, { placedAt: new Date('2026-03-01T18:30:00Z') });
  const find = async (query: string) => {
    const page = pageOf(`/admin/orders?${query}`);
    const found = await orders.loader({ ...page, params: {} } as never);
    return found.orders.some((order) => order.number === number);
  };
  expect(await find('from=2026-03-02&until=2026-03-02')).toBe(true);
  expect(await find('from=2026-03-01&until=2026-03-01')).toBe(false);
});

test('a time in a form is a time of the site, and is shown as it was typed', async () => {
  const [id = 0] = await addTitles(api.db, [{ name: 'Fajar' }]);
  const form = new URLSearchParams({
    ...{ section: 'availability', access: 'free', [xsrfField]: 'x' },
    available_from: '2026-03-02T00:30',
  });
  const page = pageOf(`/admin/titles/${id}`, { method: 'POST', body: form });
  const params = { id: String(id) };
  await titleEdit.action({ ...page, params } as never);
  const { title } = (await staff.client.catalogue.getAnyTitle({ id })).data;
  expect(title.available_from).toBe('2026-03-01T17:30:00.000Z');
  const shown = await titleEdit.loader({ ...page, params } as never);
  const typed = toZonedTime(title.available_from ?? '', shown.timeZone);
  expect(typed).toBe('2026-03-02T00:30');
});
