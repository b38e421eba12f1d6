import { expect, test } from 'vitest';
import { createLoadedSeconds } from './loaded-seconds.ts';

function ranges(...spans: [number, number][]) {
  return {
    length: spans.length,
    start: (index: number) => spans[index]?.[0] ?? 0,
    end: (index: number) => spans[index]?.[1] ?? 0,
  };
}

test('every second of a film counts once, however buffers are dropped and merged', () => {
  const loaded = createLoadedSeconds();
  expect(loaded.add(ranges())).toBe(0);
  expect(loaded.add(ranges([0, 6]))).toBe(6);
  expect(loaded.add(ranges([0, 12], [40, 46]))).toBe(12);
  expect(loaded.add(ranges([44, 52]))).toBe(6);
  expect(loaded.add(ranges([0, 60]))).toBe(60 - 12 - 12);
  expect(loaded.add(ranges([10, 30]))).toBe(0);
});
