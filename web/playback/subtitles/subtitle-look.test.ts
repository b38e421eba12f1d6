import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import {
  formatDelay,
  readSubtitleDelay,
  readSubtitleLook,
  saveSubtitleDelay,
  saveSubtitleLook,
  usualLook,
} from './subtitle-look.ts';

test('the chosen look is stored', () => {
  const storage = createMemoryStorage();
  const look = { ...usualLook, size: 'huge', colour: 'yellow', lift: 3 } as const;
  saveSubtitleLook(storage, look);
  expect(readSubtitleLook(storage)).toEqual(look);
});

test.each(['', 'null', '[]', '"large"', '{"size":1,"lift":99,"colour":"red"}', '{"lift":1.5}'])(
  'a stored %j is ignored',
  (text) => {
    const storage = createMemoryStorage({ 'sorot:subtitle-look': text });
    expect(readSubtitleLook(storage)).toEqual(usualLook);
  },
);

test('valid parts of a stored record are used', () => {
  const storage = createMemoryStorage({ 'sorot:subtitle-look': '{"font":"serif","size":"vast"}' });
  expect(readSubtitleLook(storage)).toEqual({ ...usualLook, font: 'serif' });
});

test('a delay is stored per film, and removed at zero', () => {
  const storage = createMemoryStorage();
  saveSubtitleDelay(storage, 'a', -1.25);
  expect(readSubtitleDelay(storage, 'a')).toBe(-1.25);
  expect(readSubtitleDelay(storage, 'b')).toBe(0);
  saveSubtitleDelay(storage, 'a', 0);
  expect(storage.length).toBe(0);
});

test.each(['soon', 'NaN', '1e999'])('a stored %j is ignored', (text) => {
  const storage = createMemoryStorage({ 'sorot:subtitle-delay:a': text });
  expect(readSubtitleDelay(storage, 'a')).toBe(0);
});

test('a stored delay of an hour is clamped to a minute', () => {
  const storage = createMemoryStorage({ 'sorot:subtitle-delay:a': '3600' });
  expect(readSubtitleDelay(storage, 'a')).toBe(60);
});

test.each([
  ['en', 0.25, '+0.25 s'],
  ['id', -1.5, '−1,5 s'],
  ['ar', 2, '+2 s'],
  ['de', 0, '0 s'],
] as const)('in %s %d is formatted as %s', (language, seconds, text) => {
  expect(formatDelay(language, seconds).replace(/[\u2066\u2069]/g, '')).toBe(text);
});
