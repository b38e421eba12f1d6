import { afterEach, expect, test } from 'vitest';
import { addSynonyms, expandWords, querySynonyms } from './synonyms.ts';

afterEach(() => addSynonyms('', 'synonyms.txt'));

const othersOf = (typed: string) =>
  expandWords(typed.split(' ')).map(({ others }) => others.map((words) => words.join(' ')));

test('words of a group find each other in any spelling', () => {
  expect(othersOf('kaos')[0]).toEqual(expect.arrayContaining(['kaus', 't shirt', 'tshirt', 'tee']));
  for (const typed of ['t shirt', 'tshirt', 'kaus']) expect(othersOf(typed)[0]).toContain('kaos');
});

test('a broader word finds narrower ones, but not vice versa', () => {
  expect(othersOf('baju')[0]).toEqual(expect.arrayContaining(['kaos', 'hoodie', 'hat']));
  expect(othersOf('hoodie')[0]).not.toContain('baju');
  expect(othersOf('kaos')[0]).not.toContain('hoodie');
  expect(expandWords(['baju'])[0]?.same).toContainEqual(['pakaian']);
  expect(expandWords(['baju'])[0]?.same).not.toContainEqual(['kaus']);
});

test('phrases and plurals are recognised, and the rest is left as it is', () => {
  expect(expandWords('poster kartu pos senja'.split(' ')).map(({ typed }) => typed)).toEqual([
    ['poster'],
    ['kartu', 'pos'],
    ['senja'],
  ]);
  expect(othersOf('hoodies')[0]).toEqual(expect.arrayContaining(['hoodie', 'jaket']));
  expect(expandWords(['orang'])).toMatchObject([{ typed: ['orang'], isKnown: false }]);
});

test('a query has each word as a prefix, or its synonyms as whole words', () => {
  addSynonyms('blangkon, udeng', 'own');
  const [known, unknown] = querySynonyms(['blangkon', "jok'o"], 'last').split(' & ');
  expect(known).toMatch(/^\(\('blangkon'\) \| \(\('udeng'\)\) \| .*'blangkonnya'/);
  expect(unknown).toBe("(('jok''o':*))");
});

test('an operator adds groups and extends ours', () => {
  addSynonyms('# ours\n\nkutang, singlet\r\nbaju > kutang', 'own');
  expect(othersOf('singlet')[0]?.[0]).toBe('kutang');
  expect(othersOf('baju')[0]).toEqual(expect.arrayContaining(['singlet', 'kaos']));
});

test.each(['kaos', 'kaos >', '> kaos', 'a, b > c > d'])(
  'an invalid line is reported: %s',
  (line) => {
    expect(() => addSynonyms(`x, y\n${line}`, 'own.txt')).toThrow(
      /^Line 2 of own\.txt is not a group/,
    );
  },
);
