import { expect, test } from 'vitest';
import { readSeasonNumbers } from './season-numbers.ts';

test.each([
  ['2', [2]],
  ['0', [0]],
  ['002', [2]],
  ['season-2', [2]],
  ['S02', [2]],
  ['3,1,3', [1, 3]],
  ['1-3', [1, 2, 3]],
  ['1-2,4', [1, 2, 4]],
])('%s names the seasons %j', (text, numbers) => {
  expect(readSeasonNumbers(text)).toEqual(numbers);
});

test.each(['', 'first', '1,', '3-1', '1-9999', '-1', '1.5', '99999'])(
  '%s names no season',
  (text) => {
    expect(readSeasonNumbers(text)).toBeUndefined();
  },
);
