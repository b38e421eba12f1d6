import { afterAll, beforeAll, expect, test } from 'vitest';
import { titles } from '#api/catalogue/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { readEnvironment } from './env.ts';
import { loadChosenDemo, loadDemoOnce } from './load-demo-once.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function countAfterStart(settings: Record<string, string>): Promise<number> {
  const storage = { connection: { ...api, end: api.close }, store: api.store };
  await loadDemoOnce(storage, readEnvironment(settings));
  return api.db.$count(titles);
}

test('a first start with a public address publishes no demo, and no later one does', async () => {
  expect(await countAfterStart({ BASE_URL: 'https://films.example.org' })).toBe(0);
  expect(await countAfterStart({})).toBe(0);
});

test('a chosen demo does not come to films that are there already', async () => {
  await addTitles(api.db, [{ name: 'Sendiri' }]);
  await loadChosenDemo(api, readEnvironment({}));
  expect(await api.db.$count(titles)).toBe(1);
});
