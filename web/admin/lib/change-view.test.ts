import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi } from '#test/api.ts';
import { apiContext, type Visit, visitContext } from '#web/lib/visit.ts';
import { changeView } from './change-view.server.ts';

test('a list is saved as its address shows it, and other forms are left alone', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const { client } = await addAccount(api, 'shop');
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  context.set(visitContext, { language: 'id', languageInAddress: true } as Visit);
  const send = async (fields: Record<string, string>) => {
    const url = new URL('http://a/admin/orders?status=on_hold&cursor=abc&lang=id&done=saved');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await changeView({ context, url }, form, 'orders');
    return answer instanceof Response ? answer.headers.get('location') : answer;
  };
  const list = async () => (await client.ops.listSavedViews({ list: 'orders' })).data.views;

  expect(await send({ intent: 'save-view', name: 'Menunggu' })).toContain('done=saved');
  const views = await list();
  expect(views).toMatchObject([{ name: 'Menunggu', query: 'status=on_hold' }]);
  expect(await send({ intent: 'save-view', name: ' ' })).toMatchObject({
    data: { values: { name: ' ' }, problem: expect.any(String) },
  });
  expect(await send({ intent: 'add' })).toBeUndefined();
  await send({ intent: 'delete-view', id: String(views[0]?.id) });
  expect(await list()).toEqual([]);
});
