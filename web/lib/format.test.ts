import { expect, test } from 'vitest';
import { formatBytes, formatInstant, formatList, formatTimeUnit } from './format.ts';

test.each([
  [485_000_000, '485 MB'],
  [1_440_000_000, '1.4 GB'],
  [260_000, '0.3 MB'],
  [9_949_000, '9.9 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes('en', bytes)).toBe(text);
});

test('names stand in a row as the language has it', () => {
  const names = ['A', 'B', 'C'];
  expect(formatList('en', names)).toBe('A, B, C');
  expect(formatList('ar', names)).toMatch(/^A، \S*B، \S*C$/);
  expect(formatList('id', ['A'])).toBe('A');
});

test.each([
  ['Asia/Jakarta', '1. Januar 2027 um 19:00 GMT+7'],
  ['Pacific/Auckland', '2. Januar 2027 um 01:00 GMT+13'],
  ['America/Los_Angeles', '1. Januar 2027 um 04:00 GMT-8'],
  ['UTC', '1. Januar 2027 um 12:00 UTC'],
])('in %s an instant is %s', (zone, text) => {
  expect(formatInstant('de', '2027-01-01T12:00:00Z', zone)).toBe(text);
});

test('time is told in the words of the language', () => {
  expect(formatTimeUnit('en', 'day', 1)).toBe('1 day');
  expect(formatTimeUnit('id', 'hour', 3)).toBe('3 jam');
  expect(formatTimeUnit('ar', 'minute', 2)).toBe('دقيقتان');
});
