import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { ensureAreas, loadAreas } from './commands/load-areas.ts';
import { areaEditions, areas } from './tables.ts';

const jakarta = 'Daerah Khusus Ibukota Jakarta';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  // Two processes start concurrently.
  const counts = await Promise.all([loadAreas(api.pool), loadAreas(api.pool)]);
  expect(counts.toSorted()).toEqual([null, await api.db.$count(areas)].toSorted());
});

afterAll(() => api.close());

const list = async (parent?: string, search?: string) =>
  (await api.client.shop.listAreas({ parent, search })).data.areas;

test('sites that start together on a new database all wait until its areas are there', async () => {
  const fresh = await startTestApi();
  let loads = 0;
  const start = async () => {
    await ensureAreas(fresh.pool, (work) => {
      loads += 1;
      return work();
    });
    return fresh.db.$count(areas);
  };
  expect(await Promise.all([start(), start(), start()])).toEqual([91_599, 91_599, 91_599]);
  await start();
  expect(loads).toBe(3);
  await fresh.close();
});

test('all of Indonesia is there, from the provinces to the kelurahan', async () => {
  const { rows } = await api.db.execute(sql`
    SELECT length(code)::integer AS length, count(*)::integer AS areas FROM areas
    GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([
    { length: 2, areas: 38 },
    { length: 5, areas: 514 },
    { length: 8, areas: 7_285 },
    { length: 13, areas: 83_762 },
  ]);
});

test('every kelurahan has a postcode, larger areas have none', async () => {
  const { rows } = await api.db.execute(sql`
    SELECT code FROM areas WHERE coalesce(postcode ~ '^[1-9][0-9]{4}$', false) <> (length(code) = 13)`);
  expect(rows).toEqual([]);
  // The first area has a postcode of its own, the second the usual one of its kecamatan.
  expect(await list('31.71.06', 'kebon sirih')).toMatchObject([{ postcode: '10340' }]);
  expect(await list('31.71.06', 'menteng')).toMatchObject([{ postcode: '10310' }]);
});

test('areas are found down to the kelurahan, by the beginning of names', async () => {
  expect(await list()).toHaveLength(38);
  expect(await list(undefined, 'jakarta')).toMatchObject([{ code: '31', name: jakarta }]);
  // Words within names count, too: nobody types "Kota Administrasi".
  const [city] = await list('31', 'jakarta pusat');
  expect(city?.code).toBe('31.71');
  expect(await list('31.71', 'GAM')).toMatchObject([{ code: '31.71.01', name: 'Gambir' }]);
  const villages = await list('31.71.01');
  expect(villages.map(({ name }) => name)).toContain('Cideng');
  expect(villages.map(({ name }) => name)).toEqual(villages.map(({ name }) => name).toSorted());
  expect(await list('31.71.01', 'ambir')).toEqual([]);
});

test.each(['%', '_', '\\', "'"])('%s is an ordinary character', async (search) => {
  expect(await list('31', search)).toEqual([]);
});

test('an unknown area has no parts', async () => {
  await expect(list('99')).rejects.toMatchObject({ code: 'area_not_found' });
  await expect(list('31.7')).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await list('31.71.01.1001')).toEqual([]);
});

test('the same edition is not loaded again, a new one updates the areas', async () => {
  expect(await loadAreas(api.pool)).toBeNull();
  const before = await api.db.$count(areas);
  await api.db.update(areas).set({ name: 'Batavia' }).where(eq(areas.code, '31'));
  await api.db.insert(areas).values({ code: '31.99', parentCode: '31', name: 'Kota Lama' });
  await api.db.update(areaEditions).set({ version: '1.0.0' });
  expect(await loadAreas(api.pool)).toBe(before);
  expect(await list(undefined, 'jakarta')).toMatchObject([{ code: '31', name: jakarta }]);
  expect((await list('31')).map(({ code }) => code)).not.toContain('31.99');
});
