import { expect, test } from 'vitest';
import { firstSeason, latestEpisode, trimSeasons } from './choose-episodes.ts';

function season(
  number: number,
  ...episodes: [id: number, airedOn: string | null, playable?: true][]
) {
  return {
    number,
    name: null,
    poster: null,
    episodes: episodes.map(([id, aired_on, playable = false], index) => ({
      id,
      number: index + 1,
      name: `Episode ${id}`,
      synopsis: null,
      aired_on,
      duration: null,
      still: null,
      playable,
      sizes: [],
    })),
  };
}

const specials = season(0, [1, '2026-01-01'], [2, null, true]);
const first = season(1, [3, '2020-01-01'], [4, '2020-01-08', true]);
const second = season(2, [5, '2021-01-01'], [6, '2021-01-08', true], [7, '2999-01-01'], [8, null]);

test('the first season is the one after the specials, if there is one', () => {
  expect(firstSeason([specials, first, second])).toBe(first);
  expect(firstSeason([specials])).toBe(specials);
  expect(firstSeason([])).toBeUndefined();
});

test('the latest episode has already been released', () => {
  expect(latestEpisode([first, second])).toMatchObject({ id: 6, season: 2 });
  expect(latestEpisode([season(1, [9, null])])).toBeUndefined();
});

test('unlisted seasons keep their first and latest episodes', () => {
  const trimmed = trimSeasons([specials, first, second]);
  expect(trimmed.map(({ number }) => number)).toEqual([0, 1, 2]);
  const ids = trimmed.map(({ episodes }) => episodes.map(({ id }) => id));
  expect(ids).toEqual([[1, 2], [3, 4], [6]]);
});
