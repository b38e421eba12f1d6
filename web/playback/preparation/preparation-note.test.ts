import { expect, test } from 'vitest';
import { chooseLook } from './preparation-note.tsx';

test('looks become rare: as the film is far away, or as nothing is known of it', () => {
  expect([2, 40, 3600].map((seconds) => chooseLook(seconds, 0))).toEqual([4, 10, 120]);
  expect([0, 1, 2, 9].map((looks) => chooseLook(null, looks))).toEqual([10, 15, 22.5, 120]);
});
