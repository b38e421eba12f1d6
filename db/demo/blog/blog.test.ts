import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { loadDemoContent } from '../load-demo.ts';
import { loadBlog } from './load-blog.ts';

const now = new Date('2027-03-05T10:00:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await loadDemoContent(api);
  await loadBlog(api, now);
}, 120_000);

afterAll(() => api.close());

async function read(query: string): Promise<Record<string, unknown>[]> {
  return (await api.pool.query(query)).rows;
}

test('loading again changes nothing, also on another day', async () => {
  const tables = ['posts', 'post_translations', 'post_authors', 'post_terms', 'post_pictures'];
  const everything = tables.map((table) => `SELECT ctid, * FROM ${table} ORDER BY 1`);
  const before = await Promise.all(everything.map(read));
  await loadBlog(api, new Date('2027-04-01T10:00:00Z'));
  expect(await Promise.all(everything.map(read))).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
});
