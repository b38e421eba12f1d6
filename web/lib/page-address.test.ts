import { expect, test } from 'vitest';
import { askedText } from './page-address.ts';

test.each([
  ['?q=%20senja%20', 'senja'],
  ['?q=%00', ''],
  ['?q=a%00b', 'a b'],
  [`?q=${'a'.repeat(9)}🍿`, 'a'.repeat(9)],
  ['', ''],
])('%s asks for "%s"', (query, text) => {
  expect(askedText(new URL(`https://films.example/search${query}`), 'q', 10)).toBe(text);
});
