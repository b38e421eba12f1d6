import { expect, test } from 'vitest';
import { parseChosenColumns, writeChosenColumns } from './chosen-columns.ts';

const orders = '/admin/orders';

test('each list keeps its own columns, and forgets them for the usual ones', () => {
  const one = writeChosenColumns({}, orders, ['number', 'total']);
  const two = writeChosenColumns(parseChosenColumns(one), '/admin/titles', ['name']);
  expect(parseChosenColumns(two)).toEqual({
    [orders]: ['number', 'total'],
    '/admin/titles': ['name'],
  });
  expect(parseChosenColumns(writeChosenColumns(parseChosenColumns(two), orders, []))).toEqual({
    '/admin/titles': ['name'],
  });
});

test('nothing but lists and columns gets into the cookie, which stays small', () => {
  expect(writeChosenColumns({}, '/login', ['name'])).toBe('');
  expect(writeChosenColumns({}, orders, ['a; Path=/', 'total'])).toBe('%2Fadmin%2Forders=total');
  expect(parseChosenColumns('nonsense=1&%2Fadmin%2Forders=total')).toEqual({ [orders]: ['total'] });
  let cookie = '';
  for (let list = 0; list < 60; list += 1) {
    const letters = `${String.fromCharCode(97 + (list % 26))}${'z'.repeat(1 + list / 26)}`;
    const columns = Array.from({ length: 20 }, (_, at) => `column_${'abcdefghijklmnopqrst'[at]}`);
    cookie = writeChosenColumns(
      parseChosenColumns(cookie),
      `/admin/${letters}`,
      columns.slice(0, 7),
    );
  }
  expect(cookie.length).toBeLessThan(4_000);
});
