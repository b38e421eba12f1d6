import { expect, test } from 'vitest';
import { negotiateLanguage, parseLanguage } from './language.ts';

test.each([
  ['in-ID,in;q=0.9,en;q=0.8', 'id'],
  ['jv-ID, en;q=0.5', 'id'],
  ['su', 'id'],
  ['jw', 'id'],
  ['en-GB, su;q=0.5', 'en'],
  ['ms, de;q=0.4', 'de'],
  ['ja', undefined],
])('Accept-Language: %s gets %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test('a relative is offered only where Indonesian is', () => {
  expect(negotiateLanguage('jv, en;q=0.5', ['en', 'de'])).toBe('en');
});

test('only the old code of Indonesian is a name for it', () => {
  expect(['in', 'in-ID', 'jv', 'su'].map(parseLanguage)).toEqual([
    'id',
    'id',
    undefined,
    undefined,
  ]);
});
