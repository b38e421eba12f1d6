import { expect, test } from 'vitest';
import { formatTime, parseTime } from './times.ts';

test.each([
  [0, '0:00'],
  [61.5, '1:01.5'],
  [3_723.004, '1:02:03.004'],
])('%s seconds are %s, and back', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
  expect(parseTime(text)).toBe(seconds);
});

test('plain seconds and commas are times, other texts are not', () => {
  expect(['90', '1:30,5', 'x', '-1', '1:2:3:4', ''].map(parseTime)).toEqual([
    90,
    90.5,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
