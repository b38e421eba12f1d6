import { expect, test } from 'vitest';
import { cuesAt } from './cues-at.ts';

const first = { startTime: 1, endTime: 3 };
const second = { startTime: 2, endTime: 4 };
const third = { startTime: 10, endTime: 12 };
const cues = [first, second, third];

test('shows what is spoken, and knows when that changes', () => {
  expect(cuesAt(cues, 0, 0)).toEqual({ active: [], next: 1 });
  expect(cuesAt(cues, 2.5, 0)).toEqual({ active: [first, second], next: 3 });
  expect(cuesAt(cues, 3, 0)).toEqual({ active: [second], next: 4 });
  expect(cuesAt(cues, 12, 0)).toEqual({ active: [], next: Number.POSITIVE_INFINITY });
});

test('a delay moves all of them', () => {
  expect(cuesAt(cues, 2.5, 1)).toEqual({ active: [first], next: 3 });
  expect(cuesAt(cues, 8, -2)).toEqual({ active: [third], next: 10 });
});
