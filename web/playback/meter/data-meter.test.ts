import { beforeEach, expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { noteCount, readCounts, removeCounts } from './account-meter.ts';
import { createBrowserMeter } from './browser-meter.ts';

const profileId = 7;

let storage: Storage;
let now: number;

beforeEach(() => {
  storage = createMemoryStorage();
  now = Date.parse('2026-11-20T12:00:00Z');
});

test('a browser counts for all its films and tabs, one month at a time', () => {
  const meter = createBrowserMeter(storage, () => now);
  const other = createBrowserMeter(storage, () => now);
  meter.count(5_000_000);
  other.count(2_000_000);
  meter.count(1_000_000);
  expect(meter.getState()).toEqual({ bytes: 8_000_000, cap: null });
  meter.setCap(1e9);
  now = Date.parse('2026-12-01T00:00:01Z');
  expect(createBrowserMeter(storage, () => now).getState()).toEqual({ bytes: 0, cap: 1e9 });
  meter.count(3_000_000);
  expect(createBrowserMeter(storage, () => now).getState()).toEqual({ bytes: 3_000_000, cap: 1e9 });
});

test('what somebody else wrote there is nothing', () => {
  for (const text of ['x', '7', '{"month":"2026-11","bytes":"many"}']) {
    storage.setItem('sorot:data-use', text);
    expect(createBrowserMeter(storage, () => now).getState()).toEqual({ bytes: 0, cap: null });
  }
});

test('counts wait until the account has them, and what came since waits on', () => {
  noteCount(storage, profileId, 'a', 10);
  noteCount(storage, profileId, 'b', 5);
  const sent = readCounts(storage, profileId);
  noteCount(storage, profileId, 'a', 25);
  removeCounts(storage, profileId, sent);
  expect(readCounts(storage, profileId)).toEqual({ a: 25 });
  removeCounts(storage, profileId, { a: 25 });
  expect(storage.length).toBe(0);
  for (let each = 0; each < 80; each++) noteCount(storage, profileId, `p${each}`, 1);
  expect(Object.keys(readCounts(storage, profileId))).toHaveLength(50);
});
