import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import {
  measurePageThroughput,
  readThroughput,
  saveThroughput,
  unknownThroughput,
} from './throughput-memory.ts';

const now = Date.UTC(2026, 10, 20);
const day = 24 * 3600 * 1000;

test('a measurement counts with a margin, for a week', () => {
  const storage = createMemoryStorage();
  saveThroughput(storage, 2_000_000, now);
  expect(readThroughput(storage, { now: now + day })).toBe(1_600_000);
  expect(readThroughput(storage, { now: now + 8 * day })).toBe(unknownThroughput);
});

test('without a previous film, the throughput of the page counts', () => {
  const storage = createMemoryStorage();
  expect(readThroughput(storage, { now, page: 1_500_000, downlink: 10 })).toBe(1_200_000);
  saveThroughput(storage, 2_000_000, now);
  expect(readThroughput(storage, { now, page: 1_500_000 })).toBe(1_600_000);
});

test('without a measurement, half of the browser’s estimate counts', () => {
  expect(readThroughput(createMemoryStorage(), { now, downlink: 1.5 })).toBe(750_000);
  expect(readThroughput(createMemoryStorage(), { now, downlink: 0 })).toBe(unknownThroughput);
});

test('stays between the lowest and the highest rendition', () => {
  const storage = createMemoryStorage();
  saveThroughput(storage, 90_000_000, now);
  expect(readThroughput(storage, { now })).toBe(8_000_000);
  saveThroughput(storage, 20_000, now);
  expect(readThroughput(storage, { now })).toBe(200_000);
});

test.each(['fast', '@', '1e6', '-5@1'])('a stored %j is ignored', (text) => {
  const storage = createMemoryStorage({ 'sorot:throughput': text });
  expect(readThroughput(storage, { now })).toBe(unknownThroughput);
});

test('invalid values are not stored', () => {
  const storage = createMemoryStorage();
  for (const bits of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]) {
    saveThroughput(storage, bits, now);
  }
  expect(storage.length).toBe(0);
});

function transfer(kilobytes: number, milliseconds: number, isCached = false) {
  return {
    transferSize: isCached ? 0 : kilobytes * 1000 + 300,
    encodedBodySize: kilobytes * 1000,
    responseStart: 500,
    responseEnd: 500 + milliseconds,
  };
}

test('the fastest large file shows the throughput of the line', () => {
  const bits = measurePageThroughput([transfer(190, 950), transfer(60, 900), transfer(2, 1)]);
  expect(bits).toBeCloseTo(1_602_526, -1);
});

test('cached and small files are ignored', () => {
  expect(measurePageThroughput([])).toBeUndefined();
  expect(measurePageThroughput([transfer(190, 1, true), transfer(5, 1)])).toBeUndefined();
});
