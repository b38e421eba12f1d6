import { expect, test } from 'vitest';
import { parseAmount, parseDecimal, parseWhole, toMajor } from './amounts.ts';

test.each([
  [59_123, 'IDR', '59123'],
  [59_123, 'EUR', '591.23'],
  [50, 'EUR', '0.50'],
  [59_123, 'KWD', '59.123'],
  [0, 'EUR', '0.00'],
])('%s minor units of %s are %s', (amount, currency, typed) => {
  expect(toMajor(amount, currency)).toBe(typed);
  expect(parseAmount(typed, currency)).toBe(amount);
});

test('no amount is blank', () => {
  expect(toMajor(null, 'EUR')).toBe('');
  expect(toMajor(Number.NaN, 'EUR')).toBe('');
});

test.each([
  '129000',
  '129.000',
  '129,000',
  '129 000',
  '129\u00a0000',
  "129'000",
  'Rp 129.000',
  'Rp. 129.000',
  'rp129000',
  'IDR 129,000',
  '129.000 IDR',
  'Rp 129.000,-',
  '129.000,00',
  '129,000.00',
  '129000,00',
  '129000.0000',
  '١٢٩٬٠٠٠',
  '１２９．０００',
  '\u200e129.000\u200f',
])('%s is 129000 rupiah', (typed) => {
  expect(parseAmount(typed, 'IDR')).toBe(129_000);
});

test.each([
  ['1.250.000', 'IDR', 1_250_000],
  ['0', 'IDR', 0],
  ['0,00', 'IDR', 0],
  ['591,23', 'EUR', 59_123],
  ['€ 1.234,50', 'EUR', 123_450],
  ['1,234.5', 'EUR', 123_450],
  ['1 234', 'EUR', 123_400],
  ['1.234.567', 'EUR', 123_456_700],
  ['٥٩١٫٢٣', 'EUR', 59_123],
  ['12.5000', 'EUR', 1_250],
  ['1.234,567', 'KWD', 1_234_567],
])('%s in %s is %s', (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toBe(amount);
});

test.each([
  ['IDR', '129.00'],
  ['IDR', '129,0'],
  ['IDR', '129.000,000'],
  ['IDR', '12.9000'],
  ['IDR', '1290.00.0'],
  ['IDR', '12.50'],
  ['IDR', '129000,5'],
  ['IDR', '129.00,00'],
  ['IDR', '012.500'],
  ['IDR', '1.29.000'],
  ['IDR', '129 000.000'],
  ['IDR', '$129'],
  ['IDR', '129k'],
  ['IDR', '129 ribu'],
  ['IDR', '-129.000'],
  ['IDR', '1e5'],
  ['IDR', '0x10'],
  ['IDR', '99999999999999999999'],
  ['IDR', '.'],
  ['IDR', ''],
  ['IDR', ' '],
  ['EUR', '1.234'],
  ['EUR', '1,234'],
  ['EUR', '1.234,567'],
  ['EUR', '12.345.67'],
  ['KWD', '59,123'],
])('in %s, "%s" is refused', (currency, typed) => {
  expect(parseAmount(typed, currency)).toBeUndefined();
});

test('whole numbers have a sign, percentages two decimals', () => {
  expect(['1.000', '1000', '+3', '-1.000', '−3', '٣'].map(parseWhole)).toEqual([
    1000, 1000, 3, -1000, -3, 3,
  ]);
  expect(['1.5', '1e3', '1.00', ''].map(parseWhole)).toEqual(Array(4).fill(undefined));
  expect(['12,5', '12.5', '10'].map((text) => parseDecimal(text, 2))).toEqual([1250, 1250, 1000]);
});
