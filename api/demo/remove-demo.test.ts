import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { demoContent } from '#api/settings/tables.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { markAllAsDemo, markAsDemo } from './mark-demo.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the demo is removed, and nothing else', async () => {
  await addTitles(api.db, [{ name: 'Demo', genres: ['drama', 'demo'] }]);
  await markAllAsDemo(api.db, ['title', 'product']);
  const { client } = await addAccount(api, 'owner');
  await api.db.update(accounts).set({ emailKey: 'x@demo.invalid' });
  await markAsDemo(api.db, {});
  expect((await client.settings.previewDemoRemoval()).data.is_removable).toBe(false);
  await expect(client.settings.removeDemo()).rejects.toMatchObject({ code: 'demo_owner_needed' });

  const { id, client: own } = await addAccount(api, 'owner');
  const suspend = (suspendedAt: Date | null) =>
    api.db
      .update(accounts)
      .set({ suspendedAt, suspendedBecause: suspendedAt && 'x' })
      .where(eq(accounts.id, id));
  await suspend(new Date());
  expect((await client.settings.previewDemoRemoval()).data.is_removable).toBe(false);
  await suspend(null);
  await addTitles(api.db, [{ name: 'Punya Saya', genres: ['drama'] }]);
  const { parts, is_removable } = (await own.settings.previewDemoRemoval()).data;
  expect(is_removable).toBe(true);
  expect(parts).toEqual([
    { kind: 'title', count: 1, names: ['Demo'] },
    { kind: 'account', count: 1, names: [expect.any(String)] },
  ]);
  await own.settings.removeDemo();
  const { rows } = await api.db.execute(sql`SELECT name FROM titles`);
  expect(rows).toEqual([{ name: 'Punya Saya' }]);
  const { genres } = (await own.catalogue.listTerms()).data;
  expect(genres.map(({ slug }) => slug)).toEqual(['drama']);
  expect(await api.db.$count(demoContent)).toBe(0);
  expect(await api.db.$count(accounts)).toBe(1);
});
