import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { chooseSavingData, isSavingData } from './data-saver.ts';

test('follows the browser until the viewer chooses', () => {
  const storage = createMemoryStorage();
  expect(isSavingData(storage, false)).toBe(false);
  expect(isSavingData(storage, true)).toBe(true);
  chooseSavingData(storage, false);
  expect(isSavingData(storage, true)).toBe(false);
  chooseSavingData(storage, true);
  expect(isSavingData(storage, false)).toBe(true);
});
