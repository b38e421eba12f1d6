import { expect, test } from 'vitest';
import { bytesPerHour, pickUsualRendition } from './data-use.ts';

test('an hour of 480p takes what the ladder promises', () => {
  expect(bytesPerHour(1_078_000)).toBe(485_100_000);
});

const added_at = '2026-01-01T00:00:00Z';
const ladder = [
  { name: '240p', width: 426, height: 240, bandwidth: 345_000, bytes: 1, added_at },
  { name: '360p', width: 640, height: 360, bandwidth: 614_000, bytes: 2, added_at },
  { name: '480p', width: 854, height: 480, bandwidth: 1_078_000, bytes: 3, added_at },
  { name: '1080p', width: 1920, height: 1080, bandwidth: 1_100_000, bytes: 4, added_at },
];

test('a page says the size of what most phones play, or of what saves data', () => {
  expect(pickUsualRendition([...ladder].reverse(), false)?.name).toBe('480p');
  expect(pickUsualRendition([...ladder].reverse(), true)?.name).toBe('360p');
});

test('a film with large or no renditions has the size of the smallest, or none', () => {
  expect(pickUsualRendition(ladder.slice(2), true)?.name).toBe('480p');
  expect(pickUsualRendition(ladder.slice(3), false)?.name).toBe('1080p');
  expect(pickUsualRendition([], false)).toBeUndefined();
});
