import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { readSubtitleDelay, saveSubtitleDelay } from './subtitle-delay.ts';

test('is kept for its film only, and leaves nothing behind at zero', () => {
  const storage = createMemoryStorage();
  saveSubtitleDelay(storage, 'a', -1.25);
  expect(readSubtitleDelay(storage, 'a')).toBe(-1.25);
  expect(readSubtitleDelay(storage, 'b')).toBe(0);
  saveSubtitleDelay(storage, 'a', 0);
  expect(storage.length).toBe(0);
});

test.each(['soon', 'NaN', '1e999'])('a stored %j counts as nothing', (text) => {
  const storage = createMemoryStorage({ 'sorot:subtitle-delay:a': text });
  expect(readSubtitleDelay(storage, 'a')).toBe(0);
});

test('a stored hour is a minute', () => {
  const storage = createMemoryStorage({ 'sorot:subtitle-delay:a': '3600' });
  expect(readSubtitleDelay(storage, 'a')).toBe(60);
});
