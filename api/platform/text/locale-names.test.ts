import { expect, test } from 'vitest';
import { toCountryCode, toLanguageTag } from './locale-names.ts';

test.each([
  ['United States of America', 'US'],
  ['USA', 'US'],
  ['Indonesia', 'ID'],
  ['South Korea', 'KR'],
  ['UK', 'GB'],
  ['Germany', 'DE'],
  ['de', 'DE'],
  ["Cote d'Ivoire", 'CI'],
  ['Soviet Union', undefined],
  ['', undefined],
])('the country %s is %s', (name, code) => {
  expect(toCountryCode(name)).toBe(code);
});

test.each([
  ['ind', 'id'],
  ['Indonesian', 'id'],
  ['EN-us', 'en-US'],
  ['Klingonese', undefined],
  ['und', undefined],
  ['', undefined],
])('the language %s is %s', (name, tag) => {
  expect(toLanguageTag(name)).toBe(tag);
});
