import { expect, test } from 'vitest';
import { type Box, type Direction, findNearest } from './find-nearest.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Three by three cards of 100 pixels, 20 apart; searches start from the middle one. */
const grid = [0, 120, 240].flatMap((top) => [0, 120, 240].map((left) => box(left, top, 100, 100)));

test.each<[Direction, number]>([
  ['up', 1],
  ['left', 3],
  ['right', 5],
  ['down', 7],
])('the neighbour %s in a grid', (direction, place) => {
  expect(findNearest(box(120, 120, 100, 100), grid, direction)).toBe(place);
});

test('nothing is beyond the last one', () => {
  expect(findNearest(box(240, 240, 100, 100), grid, 'right')).toBe(-1);
  expect(findNearest(box(240, 240, 100, 100), grid, 'down')).toBe(-1);
});

test('moving along a row never changes the row, however near another is', () => {
  const below = box(110, 105, 100, 100);
  const farInRow = box(900, 0, 100, 100);
  expect(findNearest(box(0, 0, 100, 100), [below, farInRow], 'right')).toBe(1);
  expect(findNearest(box(0, 0, 100, 100), [box(110, 300, 100, 100)], 'right')).toBe(-1);
});

test('moving down prefers a diagonal element if it is nearer by its full length', () => {
  const aside = box(300, 120, 100, 50);
  const straight = box(0, 500, 100, 50);
  expect(findNearest(box(0, 0, 100, 100), [straight, aside], 'down')).toBe(1);
  expect(findNearest(box(0, 0, 100, 100), [box(0, 130, 100, 50), aside], 'down')).toBe(0);
});

test('a wide element straight ahead is as near as a narrow one', () => {
  const wide = box(0, 120, 1900, 50);
  const narrow = box(900, 200, 100, 50);
  expect(findNearest(box(900, 0, 100, 100), [narrow, wide], 'down')).toBe(1);
});

test('a button in the corner of a card can be reached from the card, and left again', () => {
  const card = box(0, 0, 100, 200);
  const button = box(70, 5, 25, 25);
  const above = box(0, -120, 100, 100);
  expect(findNearest(card, [button, above], 'up')).toBe(0);
  expect(findNearest(button, [card, above], 'down')).toBe(0);
  expect(findNearest(button, [card, above], 'up')).toBe(1);
});
