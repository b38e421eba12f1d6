import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { hasFailed, rememberFailure } from './avatar.tsx';

const day = 86_400_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  return () => vi.unstubAllGlobals();
});

test('a failure is remembered for seven days', () => {
  rememberFailure('ab.webp', 1_000);
  expect(hasFailed('ab.webp', 1_000 + 7 * day - 1)).toBe(true);
  expect(hasFailed('ab.webp', 1_000 + 7 * day)).toBe(false);
  expect(hasFailed('cd.webp', 1_000)).toBe(false);
});

test('at most twenty are remembered: the oldest goes first', () => {
  for (let index = 0; index < 21; index += 1) rememberFailure(`${index}.webp`, index);
  const kept = Array.from({ length: 21 }, (_, index) => hasFailed(`${index}.webp`, 21));
  expect(kept.filter(Boolean)).toHaveLength(20);
  expect(kept[0]).toBe(false);
  rememberFailure('1.webp', 22);
  rememberFailure('new.webp', 23);
  expect(hasFailed('1.webp', 24)).toBe(true);
});

test('without storage, or with somebody else’s words in it, nothing is remembered', () => {
  localStorage.setItem('sorot-avatar-failures', '{"a":1}');
  expect(hasFailed('ab.webp')).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  rememberFailure('ab.webp');
  expect(hasFailed('ab.webp')).toBe(false);
});
