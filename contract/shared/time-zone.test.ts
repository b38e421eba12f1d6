import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { formatDay, formatInstant, isTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Jakarta', '1. Januar 2027 um 19:00 WIB'],
  ['Asia/Makassar', '1. Januar 2027 um 20:00 WITA'],
  ['Asia/Jayapura', '1. Januar 2027 um 21:00 WIT'],
  ['Europe/Berlin', '1. Januar 2027 um 13:00 MEZ'],
  ['Pacific/Auckland', '2. Januar 2027 um 01:00 GMT+13'],
  ['America/Los_Angeles', '1. Januar 2027 um 04:00 GMT-8'],
  ['UTC', '1. Januar 2027 um 12:00 UTC'],
])('in %s a time is %s', (zone, text) => {
  expect(formatInstant('de', '2027-01-01T12:00:00Z', zone)).toBe(text);
});

test.each(languages)('Indonesian zones are named in %s, too', (language) => {
  const text = formatInstant(language, '2027-01-01T12:00:00Z', 'Asia/Jakarta');
  expect(text).toMatch(/\bWIB\b/);
  expect(text).not.toMatch(/GMT|UTC/);
});

test('a date is that of the zone', () => {
  expect(formatDay('en', '2026-12-31T17:30:00Z', 'Asia/Jakarta')).toBe('January 1, 2027');
  expect(formatDay('en', '2026-12-31T17:30:00Z', 'UTC')).toBe('December 31, 2026');
});

test.each([
  ['Asia/Jakarta', true],
  ['UTC', true],
  ['Etc/GMT+7', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Atlantis', false],
  ['+07:00', false],
  ['', false],
  [null, false],
  ["Asia/Jakarta'", false],
  ['A'.repeat(100), false],
])('%s: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
