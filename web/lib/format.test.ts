import { expect, test } from 'vitest';
import { formatBytes, formatList, formatTimeUnit } from './format.ts';

test.each([
  [0, '0 MB'],
  [20_000, '0.1 MB'],
  [485_000_000, '485 MB'],
  [1_440_000_000, '1.4 GB'],
  [260_000, '0.3 MB'],
  [9_949_000, '9.9 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes('en', bytes)).toBe(text);
});

test('lists of names follow the language', () => {
  const names = ['A', 'B', 'C'];
  expect(formatList('en', names)).toBe('A, B, C');
  expect(formatList('ar', names)).toMatch(/^A، \S*B، \S*C$/);
  expect(formatList('id', ['A'])).toBe('A');
});

test('durations and times are written in the language', () => {
  expect(formatTimeUnit('en', 'day', 1)).toBe('1 day');
  expect(formatTimeUnit('id', 'hour', 3)).toBe('3 jam');
  expect(formatTimeUnit('ar', 'minute', 2)).toBe('دقيقتان');
});
