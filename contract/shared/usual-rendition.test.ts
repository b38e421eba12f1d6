import { expect, test } from 'vitest';
import { fitsSavedData, pickUsualRendition } from './usual-rendition.ts';

const added_at = '2026-01-01T00:00:00Z';
const ladder = [
  { name: '240p', width: 426, height: 240, bandwidth: 345_000, bytes: 1, added_at },
  { name: '360p', width: 640, height: 360, bandwidth: 614_000, bytes: 2, added_at },
  { name: '480p', width: 854, height: 480, bandwidth: 1_078_000, bytes: 3, added_at },
  { name: '1080p', width: 1920, height: 1080, bandwidth: 1_100_000, bytes: 4, added_at },
];

test('a page shows the size at the usual quality of phones, or at that of the data saver', () => {
  expect(pickUsualRendition([...ladder].reverse(), false)?.name).toBe('480p');
  expect(pickUsualRendition([...ladder].reverse(), true)?.name).toBe('360p');
});

test('a film with only large renditions shows the smallest; without renditions, no size', () => {
  expect(pickUsualRendition(ladder.slice(2), true)?.name).toBe('480p');
  expect(pickUsualRendition(ladder.slice(3), false)?.name).toBe('1080p');
  expect(pickUsualRendition([], false)).toBeUndefined();
});

test('the limit is 360p, in every aspect ratio', () => {
  const bandwidth = 600_000;
  expect(fitsSavedData({ width: 640, height: 360, bandwidth })).toBe(true);
  expect(fitsSavedData({ width: 640, height: 266, bandwidth })).toBe(true);
  expect(fitsSavedData({ width: 480, height: 360, bandwidth })).toBe(true);
  expect(fitsSavedData({ width: 360, height: 640, bandwidth })).toBe(true);
  expect(fitsSavedData({ width: 480, height: 854, bandwidth })).toBe(false);
  expect(fitsSavedData({ width: 854, height: 356, bandwidth })).toBe(false);
  expect(fitsSavedData({ width: 640, height: 480, bandwidth })).toBe(false);
});

test('an original may be small and yet take more than the data saver or phones want', () => {
  const original = { name: 'original', width: 640, height: 360, bandwidth: 2_500_000 };
  expect(fitsSavedData(original)).toBe(false);
  const sizes = [{ name: '360p', width: 640, height: 360, bandwidth: 614_000 }, original];
  expect(pickUsualRendition(sizes, false)?.name).toBe('360p');
});
