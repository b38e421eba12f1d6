import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { chooseSavingData, fitsSavedData, isSavingData } from './data-saver.ts';

test('follows the browser until the viewer chooses', () => {
  const storage = createMemoryStorage();
  expect(isSavingData(storage, false)).toBe(false);
  expect(isSavingData(storage, true)).toBe(true);
  chooseSavingData(storage, false);
  expect(isSavingData(storage, true)).toBe(false);
  chooseSavingData(storage, true);
  expect(isSavingData(storage, false)).toBe(true);
});

test('the limit is 360p, in every aspect ratio', () => {
  expect(fitsSavedData({ width: 640, height: 360 })).toBe(true);
  expect(fitsSavedData({ width: 640, height: 266 })).toBe(true);
  expect(fitsSavedData({ width: 480, height: 360 })).toBe(true);
  expect(fitsSavedData({ width: 854, height: 356 })).toBe(false);
  expect(fitsSavedData({ width: 640, height: 480 })).toBe(false);
});
