import { expect, test } from 'vitest';
import { readFilmName } from './read-name.ts';

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
  ['Am\u0065\u0301lie (2001)', 'Am\u00e9lie', 2001, ''],
])('%s', (text, name, year, version) => {
  expect(readFilmName(text)).toMatchObject({ title: name, year, version });
});
