import { expect, test } from 'vitest';
import { bytesPerHour } from './data-use.ts';

test('an hour of 480p uses what the ladder states', () => {
  expect(bytesPerHour(1_078_000)).toBe(485_100_000);
});
