import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { isWorthResuming, readResumePosition, saveResumePosition } from './resume-position.ts';

test('neither the first seconds nor the end are worth resuming', () => {
  const hour = 3600;
  expect(isWorthResuming(4.9, hour)).toBe(false);
  expect(isWorthResuming(5, hour)).toBe(true);
  expect(isWorthResuming(hour - 91, hour)).toBe(true);
  expect(isWorthResuming(hour - 89, hour)).toBe(false);
});

test('the end of a short film is five seconds long, at least', () => {
  expect(isWorthResuming(24, 30)).toBe(true);
  expect(isWorthResuming(26, 30)).toBe(false);
});

test('a position is kept per stream, and forgotten at the end', () => {
  const storage = createMemoryStorage();
  saveResumePosition(storage, 'a', { position: 61.26, duration: 600 });
  expect(readResumePosition(storage, 'a')).toBe(61.3);
  expect(readResumePosition(storage, 'b')).toBe(0);
  expect(storage.getItem('sorot:resume:a')).toBe('61.3');
  saveResumePosition(storage, 'a', { position: 599, duration: 600 });
  expect(storage.getItem('sorot:resume:a')).toBeNull();
});

test.each(['NaN', 'Infinity', '-3', '', 'later'])('a stored %j starts at the beginning', (text) => {
  expect(readResumePosition(createMemoryStorage({ 'sorot:resume:a': text }), 'a')).toBe(0);
});
