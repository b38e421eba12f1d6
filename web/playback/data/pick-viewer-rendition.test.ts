import { expect, test } from 'vitest';
import { pickViewerRendition } from './pick-viewer-rendition.ts';

const added_at = '2026-01-01T00:00:00Z';
const ladder = [
  { name: '240p', width: 426, height: 240, bandwidth: 345_000, bytes: 1, added_at },
  { name: '360p', width: 640, height: 360, bandwidth: 614_000, bytes: 2, added_at },
  { name: '480p', width: 854, height: 480, bandwidth: 1_078_000, bytes: 3, added_at },
];

test.each([
  { throughput: 5_000_000, isSaving: false, name: '480p' },
  { throughput: 5_000_000, isSaving: true, name: '360p' },
  { throughput: 700_000, isSaving: false, name: '360p' },
  { throughput: 100_000, isSaving: false, name: '240p' },
])('with $throughput bits and saving $isSaving a viewer gets $name', ({ name, ...viewer }) => {
  expect(pickViewerRendition([...ladder].reverse(), viewer)?.name).toBe(name);
});

test('a film with large rungs only still has a size', () => {
  const large = ladder.slice(2);
  expect(pickViewerRendition(large, { throughput: 9e6, isSaving: true })?.name).toBe('480p');
});

test('a small screen is not sent what it cannot show', () => {
  const line = { throughput: 9e6, isSaving: false };
  expect(pickViewerRendition(ladder, { ...line, pixels: 360 })?.name).toBe('240p');
  expect(pickViewerRendition(ladder, { ...line, pixels: 600 })?.name).toBe('360p');
  expect(pickViewerRendition(ladder, { ...line, pixels: 1920 })?.name).toBe('480p');
});
