import { expect, test } from 'vitest';
import { formatExpected } from './format-expected.ts';

const now = new Date(2026, 10, 29, 15, 0);

test.each([
  [5, 'in 1 minute'],
  [4 * 60 + 1, 'in 5 minutes'],
  [7 * 60, 'in 10 minutes'],
  [33 * 60, 'in 40 minutes'],
  [52 * 60, 'in 1 hour'],
  [2.3 * 3600, 'in 2 hours'],
  [11.6 * 3600, 'in 12 hours'],
  [12 * 3600, 'tomorrow'],
  [32 * 3600, 'tomorrow'],
  [34 * 3600, 'in 2 days'],
])('%d seconds are as rough as they are known: %s', (seconds, said) => {
  expect(formatExpected('en', seconds, now)).toBe(said);
});

test('what is late in the day is not tomorrow before midnight', () => {
  const morning = new Date(2026, 10, 29, 6, 0);
  expect(formatExpected('en', 13 * 3600, morning)).toBe('in 13 hours');
});

test.each([
  ['id', 'dalam 5 menit', 'besok'],
  ['de', 'in 5 Minuten', 'morgen'],
  ['fr', 'dans 5 minutes', 'demain'],
  ['el', 'σε 5 λεπτά', 'αύριο'],
  ['ar', 'خلال 5 دقائق', 'غدًا'],
] as const)('in %s as people say it', (language, soon, later) => {
  expect(formatExpected(language, 300, now)).toBe(soon);
  expect(formatExpected(language, 20 * 3600, now)).toBe(later);
});
