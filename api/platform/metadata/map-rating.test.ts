import { expect, test } from 'vitest';
import { mapRating } from './map-rating.ts';

test.each([
  ['SU', 'SU'],
  ['13+', '13+'],
  ['17+', '17+'],
  ['21+', '21+'],
  ['G', 'SU'],
  ['US:PG', 'SU'],
  ['Rated PG-13 for action and some language', '13+'],
  ['PG-13', '13+'],
  ['R', '17+'],
  ['Rated R', '17+'],
  ['NC-17', '21+'],
  ['TV-MA', '17+'],
  ['TV-14', '17+'],
  ['TV-Y7', 'SU'],
  ['TV-PG', 'SU'],
  ['DE:FSK 6', 'SU'],
  ['FSK 12', '13+'],
  ['de/16', '17+'],
  ['UK:18', '21+'],
  ['R18+', '21+'],
  ['Not Rated', undefined],
  ['NR', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (certificate, rating) => {
  expect(mapRating(certificate)).toBe(rating);
});
