import { expect, test } from 'vitest';
import { parseSeasonFolder } from './episode-words.ts';
import { readName } from './read-name.ts';

test.each([
  ['Show S01E02', 'Show', 1, [2], ''],
  ['Show - S01E02 - The Name', 'Show', 1, [2], 'The Name'],
  ['Show.Name.s03e10.The.Name.720p', 'Show Name', 3, [10], 'The Name'],
  ['S01E02-E03', '', 1, [2, 3], ''],
  ['Show S01E02-04', 'Show', 1, [2, 3, 4], ''],
  ['Show S01E02E03 Both', 'Show', 1, [2, 3], 'Both'],
  ['Show 1x02', 'Show', 1, [2], ''],
  ['Show S00E01', 'Show', 0, [1], ''],
  ['달빛 등기소 S01E01', '달빛 등기소', 1, [1], ''],
  ['Show 2024 S2024E150', 'Show', 2024, [150], ''],
])('%s', (stem, show, season, numbers, name) => {
  expect(readName(stem)).toMatchObject({ title: show, season, numbers, episodeName: name });
});

test.each(['Sintel (2010)', 'Film 1920x1080', 'Apollo 13', 'Les2Alpes'])(
  '%s is no episode by its name',
  (stem) => {
    expect(readName(stem).numbers).toEqual([]);
  },
);

test.each([
  ['Season 01', 1],
  ['season 2', 2],
  ['Specials', 0],
  ['Season 00', 0],
  ['S03', 3],
  ['Staffel 4', 4],
  ['Musim 5', 5],
  ['Show - Season 6', 6],
  ['Season 1 (2019)', 1],
  ['Series 7 (2001)', undefined],
  ['Seasons of Love', undefined],
  ['Shorts', undefined],
  ['Movies', undefined],
])('the folder %s is season %s', (name, season) => {
  expect(parseSeasonFolder(name)).toBe(season);
});
