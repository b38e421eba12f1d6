import { expect, test } from 'vitest';
import { formatFilmPart } from './film-part.ts';

test('a part of a title is named as in file names', () => {
  expect(formatFilmPart({ season: 1, number: 2 })).toBe('S01E02');
  expect(formatFilmPart({ season: 0, number: 112, extra: null })).toBe('S00E112');
  expect(formatFilmPart({ season: null, extra: 0, kind: 'trailer' })).toBe('trailer 1');
  expect(formatFilmPart({ season: null, extra: 1, kind: 'interview' })).toBe('extra 2');
  expect(formatFilmPart({ season: null, number: null, extra: null })).toBe('film');
});
