import { expect, test } from 'vitest';
import { decimalsOf } from './currencies.ts';

test.each([
  ['IDR', 0],
  ['JPY', 0],
  ['USD', 2],
  ['EUR', 2],
  ['KWD', 3],
])('%s has %i decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals);
});
