import { expect, test } from 'vitest';
import { formatBytes, formatNumber } from './format.ts';
import { formatList } from './format-list.ts';
import { formatTimeUnit } from './format-measure.ts';
import { formatPercent } from './format-percent.ts';

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

test('numbers follow the language, and Arabic keeps Latin digits', () => {
  expect(formatNumber('de', 1_204)).toBe('1.204');
  expect(formatNumber('ar', 1_204)).toMatch(/^1\D204$/);
  expect(formatPercent('en', 0.456)).toBe('46%');
  expect(formatPercent('ar', 0.456)).toContain('46');
});
