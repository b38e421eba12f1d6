import { expect, test } from 'vitest';
import { neighbourMonths } from './neighbour-months.ts';

const months = [
  { year: 2026, month: 5, count: 1 },
  { year: 2026, month: 2, count: 3 },
  { year: 2024, month: 12, count: 2 },
];

test('beside a month are the nearest ones with posts, whether it has some or not', () => {
  expect(neighbourMonths(months, { year: 2026, month: 2 })).toEqual({
    newer: { year: 2026, month: 5 },
    older: { year: 2024, month: 12 },
  });
  expect(neighbourMonths(months, { year: 2025, month: 7 })).toEqual({
    newer: { year: 2026, month: 2 },
    older: { year: 2024, month: 12 },
  });
});

test('the newest month has nothing newer, the oldest nothing older', () => {
  expect(neighbourMonths(months, { year: 2026, month: 5 }).newer).toBeUndefined();
  expect(neighbourMonths(months, { year: 2024, month: 12 }).older).toBeUndefined();
});

test('beside a year are years', () => {
  expect(neighbourMonths(months, { year: 2026 })).toEqual({
    newer: undefined,
    older: { year: 2024 },
  });
  expect(neighbourMonths(months, { year: 2024 }).newer).toEqual({ year: 2026 });
});
