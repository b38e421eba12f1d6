import { expect, test } from 'vitest';
import { timeLeft } from './countdown.tsx';

const until = '2027-01-01T12:00:00.000Z';

test.each([
  ['2026-12-30T09:58:57.000Z', { day: 2, hour: 2, minute: 1, second: 3 }],
  ['2027-01-01T11:59:59.001Z', { day: 0, hour: 0, minute: 0, second: 1 }],
  ['2027-01-01T12:00:00.000Z', { day: 0, hour: 0, minute: 0, second: 0 }],
  ['2027-03-01T12:00:00.000Z', { day: 0, hour: 0, minute: 0, second: 0 }],
])('the time left at %s', (now, left) => {
  expect(timeLeft(until, Date.parse(now))).toEqual(left);
});
