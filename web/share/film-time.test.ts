import { expect, test } from 'vitest';
import { formatFilmTime, startAt } from './film-time.ts';

test.each([
  [7, '0:07'],
  [754, '12:34'],
  [3_723, '1:02:03'],
  [36_000, '10:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatFilmTime(seconds)).toBe(text);
});

test('a link includes the position in the film, unless it is the beginning', () => {
  expect(startAt('https://films.example.org/episodes/1', 90)).toBe(
    'https://films.example.org/episodes/1?t=90',
  );
  expect(startAt('https://films.example.org/episodes/1', 0)).toBe(
    'https://films.example.org/episodes/1',
  );
});
