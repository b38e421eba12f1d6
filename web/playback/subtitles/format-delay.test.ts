import { expect, test } from 'vitest';
import { formatDelay } from './format-delay.ts';

test.each([
  ['en', 0.25, '+0.25 s'],
  ['id', -1.5, '−1,5 s'],
  ['ar', 2, '+2 s'],
  ['de', 0, '0 s'],
] as const)('in %s %d reads %s', (language, seconds, text) => {
  expect(formatDelay(language, seconds).replace(/[\u2066\u2069]/g, '')).toBe(text);
});
