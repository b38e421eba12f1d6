import { expect, test } from 'vitest';
import { readZonedEdge, toZonedTime, writeZoned, writeZonedEdge } from './zoned-time.ts';

const jakarta = 'Asia/Jakarta';

test('the first and the last day of a sale are whole days of the zone', () => {
  const read = (text: string, edge: 'beginning' | 'end', zone = jakarta) =>
    readZonedEdge(text, zone, { edge });
  expect(read('2026-12-12', 'beginning')).toBe('2026-12-11T17:00:00.000Z');
  expect(read('2026-12-12', 'end')).toBe('2026-12-12T17:00:00.000Z');
  expect(read('2026-12-31', 'end', 'UTC')).toBe('2027-01-01T00:00:00.000Z');
  // The day on which the clocks go back has 25 hours.
  expect(read('2026-10-25', 'beginning', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
  expect(read('2026-10-25', 'end', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
});

test.each([
  ['2026-12-12 18:30', '2026-12-12T11:30:00.000Z'],
  ['2026-12-12T18:30:59', '2026-12-12T11:30:59.000Z'],
  ['2026-12-12 18:30:00Z', '2026-12-12T18:30:00.000Z'],
  ['2026-12-12T18:30:00.000Z', '2026-12-12T18:30:00.000Z'],
  ['2026-12-12T23:59:59+09:00', '2026-12-12T14:59:59.000Z'],
  ['2026-02-30', undefined],
  ['12/12/2026', undefined],
  ['2026-12-12 25:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('%s is %s', (text, instant) => {
  expect(readZonedEdge(text, jakarta, { edge: 'end' })).toBe(instant);
});

test.each([
  ['2026-12-11T17:00:00.000Z', 'beginning', '2026-12-12'],
  ['2026-12-12T17:00:00.000Z', 'end', '2026-12-12'],
  ['2026-12-12T11:30:00.000Z', 'end', '2026-12-12 18:30'],
  ['2026-12-12T16:59:59.123Z', 'end', '2026-12-12 23:59:59'],
] as const)('%s as %s is written as %s, and read as it was', (instant, edge, text) => {
  expect(writeZonedEdge(instant, jakarta, edge)).toBe(text);
  expect(readZonedEdge(text, jakarta, { edge, known: instant })).toBe(instant);
});

test('times are those of the zone', () => {
  const instant = '2026-12-31T17:30:05.000Z';
  expect(writeZoned(new Date(instant), jakarta)).toBe('2027-01-01 00:30:05');
  expect(toZonedTime(instant, jakarta)).toBe('2027-01-01T00:30');
});
