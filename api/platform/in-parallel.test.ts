import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInParallel } from './in-parallel.ts';

test('results have the order of the items, and no more than `width` are worked on', async () => {
  let running = 0;
  let most = 0;
  const doubled = await mapInParallel([30, 1, 20, 1, 10], 2, async (delay) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(delay);
    running -= 1;
    return delay * 2;
  });
  expect(doubled).toEqual([60, 2, 40, 2, 20]);
  expect(most).toBe(2);
});

test('a failure ends it once what was begun is done', async () => {
  const done: string[] = [];
  const work = mapInParallel(['slow', 'bad', 'later'], 2, async (item) => {
    if (item === 'bad') throw new Error('bad');
    await sleep(20);
    done.push(item);
  });
  await expect(work).rejects.toThrow('bad');
  expect(done).toEqual(['slow']);
});
