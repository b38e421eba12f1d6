import { expect, test } from 'vitest';
import { readCast } from './read-cast.ts';

test('pieces of sentences and of tables are no people', () => {
  const junk = [
    ')',
    '(',
    '.',
    'and',
    '[a]',
    '?',
    'the',
    'Jr.',
    'voices of',
    '(narrator)',
    'nominee)',
  ];
  expect(
    readCast([...junk, 'and his Orchestra', '(The', 'Cast:', '(credited as Bruce Jenner)']),
  ).toEqual([]);
});

test.each([
  ['Harry Carter (actor)', 'Harry Carter', 'actor'],
  ['Katherine MacDonald]]', 'Katherine MacDonald', 'actor'],
  ['and Ateesh Randev', 'Ateesh Randev', 'actor'],
  ['. Caroline Martin', 'Caroline Martin', 'actor'],
  ['Eliot (Coco) Sumner', 'Eliot (Coco) Sumner', 'actor'],
  ['will.i.am', 'will.i.am', 'actor'],
  ['50 Cent', '50 Cent', 'actor'],
  ['"Weird Al" Yankovic', '"Weird Al" Yankovic', 'actor'],
  ['U2', 'U2', 'actor'],
  ['Brian Sieve (writer)', 'Brian Sieve', 'writer'],
  ['Dir.: Steve Asquith', 'Steve Asquith', 'director'],
])('%s is %s, %s', (entry, person, role) => {
  expect(readCast([entry, entry])).toEqual([{ person, role }]);
});
