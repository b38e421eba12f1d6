import { expect, test } from 'vitest';
import { neighbourMonths, readDate } from './months.ts';

test('an archive covers a year or a month', () => {
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
])('%s/%s is not a date', (yyyy, mm) => {
  expect(readDate(yyyy, mm)).toBeUndefined();
});

const months = [
  { year: 2026, month: 5, count: 1 },
  { year: 2026, month: 2, count: 3 },
  { year: 2024, month: 12, count: 2 },
];

test('the neighbours of a month are the nearest months with posts', () => {
  expect(neighbourMonths(months, { year: 2026, month: 2 })).toEqual({
    newer: { year: 2026, month: 5 },
    older: { year: 2024, month: 12 },
  });
  expect(neighbourMonths(months, { year: 2025, month: 7 })).toEqual({
    newer: { year: 2026, month: 2 },
    older: { year: 2024, month: 12 },
  });
});

test('the newest month has none after it, the oldest none before it', () => {
  expect(neighbourMonths(months, { year: 2026, month: 5 }).newer).toBeUndefined();
  expect(neighbourMonths(months, { year: 2024, month: 12 }).older).toBeUndefined();
});

test('the neighbours of a year are years', () => {
  expect(neighbourMonths(months, { year: 2026 })).toEqual({
    newer: undefined,
    older: { year: 2024 },
  });
  expect(neighbourMonths(months, { year: 2024 }).newer).toEqual({ year: 2026 });
});
