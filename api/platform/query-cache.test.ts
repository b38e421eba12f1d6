import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryCache } from './query-cache.ts';

function createCounting(lifetimes = { freshFor: 10_000, staleFor: 10_000 }) {
  let loads = 0;
  const load = vi.fn(async (key: string) => `${key} ${++loads}`);
  const keyOf = (key: string) => key;
  return { load, cache: createQueryCache({ load, keyOf, maxEntries: 2, ...lifetimes }) };
}

test('a fresh value is not loaded again, and loaded once for all waiters', async () => {
  const { cache, load } = createCounting();
  expect(await Promise.all([cache.read('a'), cache.read('a'), cache.read('b')])).toEqual([
    'a 1',
    'a 1',
    'b 2',
  ]);
  expect(await cache.read('a')).toBe('a 1');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a stale value is returned while the new one is loaded', async () => {
  const { cache } = createCounting({ freshFor: -1, staleFor: 10_000 });
  expect(await cache.read('a')).toBe('a 1');
  expect(await cache.read('a')).toBe('a 1');
  expect(await cache.read('a')).toBe('a 2');
});

test('a value grows old although the clock is set back', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { cache } = createCounting({ freshFor: 0, staleFor: 0 });
  expect(await cache.read('a')).toBe('a 1');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  expect(await cache.read('a')).toBe('a 2');
});

test('an expired value is returned only if loading fails', async () => {
  const { cache, load } = createCounting({ freshFor: -1, staleFor: 0 });
  await cache.read('a');
  expect(await cache.read('a')).toBe('a 2');
  load.mockRejectedValueOnce(new Error('The database is gone'));
  expect(await cache.read('a')).toBe('a 2');
  expect(await cache.read('a')).toBe('a 3');
});

test('a failed first load rejects for all waiters, and the next call retries', async () => {
  const { cache, load } = createCounting();
  load.mockRejectedValueOnce(new Error('The database is gone'));
  const both = await Promise.allSettled([cache.read('a'), cache.read('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.read('a')).toBe('a 1');
});

test('after a change no earlier value counts as fresh', async () => {
  const { cache, load } = createCounting();
  await cache.read('a');
  cache.expire();
  expect(await cache.read('a')).toBe('a 2');

  const { promise, resolve } = Promise.withResolvers<string>();
  cache.expire();
  load.mockReturnValueOnce(promise);
  const waiting = cache.read('a');
  cache.expire();
  resolve('from before the change');
  expect(await waiting).toBe('from before the change');
  expect(await cache.read('a')).toBe('a 3');
});

test('beyond the limit the oldest keys are evicted', async () => {
  const { cache, load } = createCounting();
  for (const key of ['a', 'b', 'c', 'c', 'b']) await cache.read(key);
  expect(load).toHaveBeenCalledTimes(3);
  await cache.read('a');
  expect(load).toHaveBeenCalledTimes(4);
});

test('with a lag a change is seen later, and nobody waits for it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { load } = createCounting();
  const lifetimes = { freshFor: 0, staleFor: 0, maxEntries: 2, lag: () => 60_000 };
  const cache = createQueryCache({ load, keyOf: (key: string) => key, ...lifetimes });
  await cache.read('a');
  cache.expire();
  expect(await cache.read('a')).toBe('a 1');
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_001);
  expect(await cache.read('a')).toBe('a 1');
  await vi.waitFor(async () => expect(await cache.read('a')).toBe('a 2'));
  vi.useRealTimers();
});
