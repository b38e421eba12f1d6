import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { createSharedWork, takeTurn, VisitorLeft } from './take-turn.ts';

const budget = { running: 1, waiting: 10, timeout: 60_000, overloadTimeout: 60_000 };

/** Work that is done when it is told to, and the order in which it began. */
function openWork() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    return name;
  };
  return { begun, work, finish: (name: string) => finish.get(name)?.() };
}

test('work whose visitor has left is not done, others take turns', async () => {
  const queue = createFairQueue(budget);
  const { begun, work, finish } = openWork();
  const leaving = new AbortController();
  const flood = ['1', '2', '3'].map((name) =>
    takeTurn(queue, { visitor: 'flood', signal: leaving.signal }, work(name)),
  );
  const other = takeTurn(queue, { visitor: 'other' }, work('other'));
  leaving.abort();
  await expect(flood[1]).rejects.toThrow(VisitorLeft);
  await expect(flood[2]).rejects.toThrow(VisitorLeft);
  expect([begun, queue.waiting]).toEqual([['1'], 1]);
  finish('1');
  expect(await flood[0]).toBe('1');
  await expect.poll(() => begun).toEqual(['1', 'other']);
  finish('other');
  expect(await other).toBe('other');
  expect(queue.running).toBe(0);
  await expect(
    takeTurn(queue, { visitor: 'a', signal: leaving.signal }, work('late')),
  ).rejects.toThrow(VisitorLeft);
});

test('failing work frees its place; more than may wait are refused', async () => {
  const queue = createFairQueue({ ...budget, waiting: 0 });
  const fail = () => {
    throw new Error('unreadable');
  };
  await expect(takeTurn(queue, { visitor: 'a' }, fail)).rejects.toThrow('unreadable');
  const { work, finish } = openWork();
  const running = takeTurn(queue, { visitor: 'a' }, work('1'));
  const refused = takeTurn(queue, { visitor: 'b' }, work('2'));
  await expect(refused).rejects.toMatchObject({ code: 'service_unavailable' });
  finish('1');
  await running;
});

test('shared work is done once, at the turn of whoever comes first', async () => {
  const queue = createFairQueue(budget);
  const share = createSharedWork<string>(queue);
  const { begun, work, finish } = openWork();
  const flood = ['1', '2', '3'].map((name) => share(name, { visitor: 'flood' }, work(name)));
  // The last picture in the flood's line, which another visitor wants now.
  const other = share('3', { visitor: 'other' }, work('3 for other'));
  finish('1');
  await expect.poll(() => begun).toHaveLength(2);
  finish(begun[1] ?? '');
  await expect.poll(() => begun).toHaveLength(3);
  finish(begun[2] ?? '');
  expect(begun.toSorted()).toEqual(['1', '2', '3 for other']);
  expect(await Promise.all([...flood, other])).toEqual(['1', '2', '3 for other', '3 for other']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('shared work goes on for the others when one of them leaves, and is not done for nobody', async () => {
  const queue = createFairQueue(budget);
  const share = createSharedWork<string>(queue);
  const { begun, work, finish } = openWork();
  const first = share('first', { visitor: 'a' }, work('first'));
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = [
    share('wanted', { visitor: 'a', signal }, work('wanted')),
    share('unwanted', { visitor: 'a', signal }, work('unwanted')),
    share('first', { visitor: 'a', signal }, work('again')),
  ];
  const stays = share('wanted', { visitor: 'b' }, work('wanted'));
  leaving.abort();
  await expect(left[0]).rejects.toThrow(VisitorLeft);
  await expect(left[1]).rejects.toThrow(VisitorLeft);
  finish('first');
  expect([await first, await left[2]]).toEqual(['first', 'first']);
  await expect.poll(() => begun).toEqual(['first', 'wanted']);
  finish('wanted');
  expect(await stays).toBe('wanted');
  const again = share('unwanted', { visitor: 'b' }, work('unwanted'));
  finish('unwanted');
  expect(await again).toBe('unwanted');
});
