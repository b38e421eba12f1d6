import { expect, test } from 'vitest';
import { readTextParameter } from './page-address.ts';

test.each([
  ['?q=%20senja%20', 'senja'],
  ['?q=%00', ''],
  ['?q=a%00b', 'a b'],
  [`?q=${'a'.repeat(9)}🍿`, 'a'.repeat(9)],
  ['', ''],
])('%s contains the text "%s"', (query, text) => {
  expect(readTextParameter(new URL(`https://films.example/search${query}`), 'q', 10)).toBe(text);
});
