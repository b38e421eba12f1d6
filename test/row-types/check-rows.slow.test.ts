import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { openTestDatabase } from '../postgres.ts';
import { checkRows } from './check-rows.ts';
import { findRowTypes } from './find-row-types.ts';

const { db } = await openTestDatabase();

afterAll(() => checkRows(inject('rowTypes')));

test('a row that is not as its line of code states fails the query', async () => {
  const types = findRowTypes();
  const stated = Object.keys(types).filter((place) => place.includes('/count-up-to.ts:'));
  const [place = ''] = stated;
  expect(stated).toHaveLength(1);
  expect(types[place]).toEqual({ count: ['number'] });
  const count = () => countUpTo(db, sql`titles`, sql`true`, 10);

  checkRows(types);
  await expect(count()).resolves.toBe(0);
  checkRows({ [place]: { count: ['string', 'null'] } });
  await expect(count()).rejects.toThrow(
    `${place}: count is stated to be string or null, not number`,
  );
  checkRows({ [place]: { total: ['number'] } });
  await expect(count()).rejects.toThrow(`${place}: no total`);
});
