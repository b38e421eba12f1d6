import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { createCachedQueries } from './queries/cached-queries.ts';

let api: TestApi;
let added = 0;

beforeAll(async () => {
  api = await startTestApi();
  await addFilms(3);
});

afterAll(() => api.close());

async function addFilms(count: number) {
  const films = Array.from({ length: count }, () => {
    added += 1;
    return { name: `Film ${added}`, genres: ['drama'] };
  });
  await addTitles(api.db, films);
}

const filters = { type: 'movie' as const, termIds: [] };
const list = { order: 'popularity' as const, filters, visitorCountry: null };

test('a large catalogue is counted beforehand, and nobody waits for later changes', async () => {
  const queries = createCachedQueries(api.db, { largeFrom: 1 });
  let runs = 0;
  await queries.prepare((work) => {
    runs += 1;
    return work();
  });
  expect(runs).toBe(1);
  await addFilms(2);
  queries.expire();
  expect((await queries.extent(list)).total).toBe(added - 2);
  expect((await queries.terms(null))[0]?.count).toBe(added - 2);
});

test('a small one is counted when somebody asks, and always up to date', async () => {
  const queries = createCachedQueries(api.db);
  await queries.prepare(() => Promise.reject(new Error('There is nothing to prepare')));
  expect((await queries.extent(list)).total).toBe(added);
  await addFilms(2);
  queries.expire();
  expect((await queries.extent(list)).total).toBe(added);
  const [drama] = await queries.terms(null);
  expect(drama?.count).toBe(added);
  const ofDrama = { ...list, filters: { ...filters, termIds: [drama?.id ?? 0] } };
  expect((await queries.extent(ofDrama)).total).toBe(added);
});
