import { expect, test } from 'vitest';
import { toMajor, toMinor } from './major-units.ts';

test.each([
  [59_123, 'IDR', '59123'],
  [59_123, 'EUR', '591.23'],
  [50, 'EUR', '0.50'],
  [59_123, 'KWD', '59.123'],
  [0, 'EUR', '0.00'],
])('%s minor units of %s are %s', (amount, currency, typed) => {
  expect(toMajor(amount, currency)).toBe(typed);
  expect(toMinor(typed, currency)).toBe(String(amount));
});

test('no amount is blank, a decimal comma is understood, and other text stays', () => {
  expect(toMajor(null, 'EUR')).toBe('');
  expect(toMinor('591,23', 'EUR')).toBe('59123');
  expect(toMinor('ten', 'EUR')).toBe('ten');
});
