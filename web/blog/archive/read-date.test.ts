import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

test('an archive is of a year or of a month', () => {
  expect(readDate('2026', undefined)).toEqual({ year: 2026 });
  expect(readDate('2026', '03')).toEqual({ year: 2026, month: 3 });
  expect(readDate('0001', '12')).toEqual({ year: 1, month: 12 });
});

test.each([
  ['0000', undefined],
  ['26', undefined],
  ['20260', undefined],
  ['year', undefined],
  ['2026', '00'],
  ['2026', '3'],
  ['2026', '13'],
  ['2026', 'march'],
])('%s/%s is no date', (yyyy, mm) => {
  expect(readDate(yyyy, mm)).toBeUndefined();
});
