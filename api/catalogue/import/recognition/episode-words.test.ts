import { expect, test } from 'vitest';
import { parseSeasonFolder } from './episode-words.ts';

test.each([
  ['Season 01', 1],
  ['season 2', 2],
  ['Specials', 0],
  ['Season 00', 0],
  ['S03', 3],
  ['Staffel 4', 4],
  ['Musim 5', 5],
  ['Temporada 2', 2],
  ['2ª Temporada', 2],
  ['Saison 3', 3],
  ['Sæson 1', 1],
  ['1. Sezon', 1],
  ['Сезон 2', 2],
  ['Κύκλος 2', 2],
  ['الموسم 2', 2],
  ['第三季', 3],
  ['시즌 2', 2],
  ['シーズン2', 2],
  ['OVA', 0],
  ['Show - Season 6', 6],
  ['Season 1 (2019)', 1],
  ['Series 7 (2001)', undefined],
  ['T2 Kampung', undefined],
  ['Seasons of Love', undefined],
  ['Shorts', undefined],
  ['Movies', undefined],
])('the folder %s is season %s', (name, season) => {
  expect(parseSeasonFolder(name)).toBe(season);
});

test('the name of a series makes no bare season', () => {
  expect(parseSeasonFolder('Show - Season 6', { isBare: true })).toBeUndefined();
  expect(parseSeasonFolder('Season 6', { isBare: true })).toBe(6);
});
