import { expect, test } from 'vitest';
import { readCore, readFilmName, readName } from './read-name.ts';

test.each([
  ['Sintel (2010)', 'Sintel', 2010, ''],
  ['Sintel (2010) - 1080p', 'Sintel', 2010, '1080p'],
  ["Blade Runner (1982) - Director's Cut", 'Blade Runner', 1982, "Director's Cut"],
  ['2001 A Space Odyssey (1968)', '2001 A Space Odyssey', 1968, ''],
  ['Sintel [2010] [tmdbid-45745]', 'Sintel', 2010, ''],
  ['Sintel (2010) {imdb-tt1727587}', 'Sintel', 2010, ''],
  ['Blade.Runner.1982.1080p.BluRay.x264-GROUP', 'Blade Runner', 1982, '1080p BluRay x264-GROUP'],
  ['Blade Runner 2049', 'Blade Runner 2049', undefined, ''],
  ['1917', '1917', undefined, ''],
  ['Wonder Woman 1984', 'Wonder Woman 1984', undefined, ''],
  ['my_holiday_clip', 'my holiday clip', undefined, ''],
  ['حارسة المنارة (2026)', 'حارسة المنارة', 2026, ''],
  ['千と千尋の神隠し (2001)', '千と千尋の神隠し', 2001, ''],
  ['(2012)', '(2012)', undefined, ''],
  ['Judul Kita (FTV) 2016', 'Judul Kita', 2016, ''],
  ['FULL MOVIE ｜ Judul Kita', 'Judul Kita', undefined, ''],
  ['Judul Kita - Tamat', 'Judul Kita', undefined, ''],
  ['Judul Kita [Full HD]', 'Judul Kita', undefined, 'Full HD'],
  ['Hari ke-40', 'Hari ke-40', undefined, ''],
  ['Am\u0065\u0301lie (2001)', 'Am\u00e9lie', 2001, ''],
])('%s', (text, name, year, version) => {
  expect(readFilmName(text)).toMatchObject({ title: name, year, version });
});

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
  ['Show - S01E04 - 24 Jam', 'Show', 1, [4], '24 Jam'],
  ['Show.S01E02.PROPER.1080p.WEB.h264-GRP', 'Show', 1, [2], ''],
  ['Show Episode ke-3', 'Show', undefined, [3], ''],
  ['Show Eps 1-2', 'Show', undefined, [1, 2], ''],
  ['Show Musim 2 Episode 3 - Nama', 'Show', 2, [3], 'Nama'],
  ['Show 1. Sezon 2. Bölüm', 'Show', 1, [2], ''],
  ['Show الموسم الثاني الحلقة 3', 'Show', 2, [3], ''],
  ['Show 第2季 第3集', 'Show', 2, [3], ''],
  ['[Group] Show S2 - 05v2 [1080p][A1B2C3D4]', 'Show', 2, [5], ''],
  ['Show - 012', 'Show', undefined, [12], ''],
  ['Show.2024.03.15.Guest.720p.WEB', 'Show', 2024, [315], 'Guest'],
  ['Kabar Senin 4 Maret 2024', 'Kabar', 2024, [304], ''],
  ['Show S02 EP (01-04) 720p WEBRip', 'Show', 2, [1, 2, 3, 4], ''],
  ['Sinetron - Judul Kita Season 1 (Eps 1 - 3 END)', 'Judul Kita', 1, [1, 2, 3], ''],
  ['[Group] Judul (01-03) [BD 1080p]', 'Judul', undefined, [1, 2, 3], ''],
  ['Show - S01E12 - 012 - The Books', 'Show', 1, [12], 'The Books'],
  ['[SubsTidur] Judul 05 [1080p]', 'Judul', undefined, [5], ''],
  ['Street [2.05] The Heart', 'Street', 2, [5], 'The Heart'],
  ['Judul Kita Bersama Hari ke-3', 'Judul Kita Bersama', undefined, [3], ''],
  ['Judul❤️Ep02 (end) 🔥', 'Judul', undefined, [2], ''],
])('%s is an episode', (stem, title, season, numbers, episodeName) => {
  expect(readName(stem)).toMatchObject({ title, season, numbers, episodeName });
});

test.each([
  'Sintel (2010)',
  'Film 1920x1080',
  'Apollo 13',
  'Les2Alpes',
  'Star Show Episode 4 (1977)',
  'VID_20240102_123456',
  'WhatsApp Video 2026-01-02 at 10.11.12',
])('%s is no episode by its name', (stem) => {
  expect(readName(stem).numbers).toEqual([]);
});

test.each([
  ['Blade Walker 2049 2017', 'Blade Walker 2049', 2017],
  ['2012.2009.720p.BluRay', '2012', 2009],
  ['2001 A Space Odyssey 1968', '2001 A Space Odyssey', 1968],
  ['1917.2019.1080p', '1917', 2019],
  ['Dune.Part2', 'Dune Part 2', undefined],
  ['www.site.com - Film (2010)', 'Film', 2010],
  ['[Site.org] Film.2010.720p', 'Film', 2010],
  ['Film German 1080p BluRay', 'Film', undefined],
  ['The French Baker 2014 1080p', 'The French Baker', 2014],
  ['Nikahan Budi 12 Mei 2018', 'Nikahan Budi 12 Mei 2018', undefined],
  ['Resep Soto [dQw4w9WgXcQ]', 'Resep Soto', undefined],
  ['[REC] 2 (2009)', '[REC] 2', 2009],
])('the film %s', (name, title, year) => {
  expect(readName(name)).toMatchObject({ title, year });
});

test('ids and editions are told apart from the name', () => {
  expect(
    readName("Film (2010) {tmdb-1} [imdbid-tt0000002] {edition-Director's Cut}"),
  ).toMatchObject({
    title: 'Film',
    ids: [
      { provider: 'tmdb', id: '1' },
      { provider: 'imdb', id: 'tt0000002' },
    ],
    edition: "Director's Cut",
  });
  expect(readName('Film.2010.EXTENDED.1080p')).toMatchObject({ edition: 'Extended' });
});

test('names are compared without marks', () => {
  expect(readCore('[Group] Show - 05v2 [1080p][A1B2C3D4]')).toBe('Show - 05');
});
