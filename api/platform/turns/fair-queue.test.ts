import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters the queue and records the outcome; `leave` frees the slot. */
function ask(queue: FairQueue, visitor = 'anybody') {
  const asked = { state: 'waiting', leave: () => {}, withdraw: () => {} };
  asked.withdraw = queue.enqueue({
    visitor,
    enter(leave) {
      asked.state = 'inside';
      asked.leave = leave;
    },
    refuse() {
      asked.state = 'refused';
    },
  });
  return asked;
}

const budget = { running: 1, waiting: 2, timeout: 2_000, overloadTimeout: 100 };

test('a freed slot admits the next request; a full queue refuses at once', () => {
  const queue = createFairQueue(budget);
  const asked = [ask(queue), ask(queue), ask(queue), ask(queue)];
  expect(asked.map(({ state }) => state)).toEqual(['inside', 'waiting', 'waiting', 'refused']);
  asked[0]?.leave();
  asked[0]?.leave();
  expect(asked.map(({ state }) => state)).toEqual(['inside', 'inside', 'waiting', 'refused']);
  expect([queue.running, queue.waiting]).toEqual([1, 1]);
});

test('a request that exceeds the burst timeout is refused and takes no slot', () => {
  const queue = createFairQueue(budget);
  const first = ask(queue);
  const second = ask(queue);
  vi.advanceTimersByTime(2_000);
  expect([second.state, queue.waiting]).toEqual(['refused', 0]);
  first.leave();
  expect(queue.running).toBe(0);
});

test('a burst waits; when the queue never empties, long waiters are refused', () => {
  const queue = createFairQueue({ ...budget, waiting: 10 });
  const first = ask(queue);
  const inBurst = ask(queue);
  vi.advanceTimersByTime(400);
  const late = ask(queue);
  first.leave();
  expect(inBurst.state).toBe('inside');
  vi.advanceTimersByTime(400);
  const fresh = ask(queue);
  inBurst.leave();
  expect([late.state, fresh.state]).toEqual(['refused', 'inside']);
});

test('visitors take turns; a full queue drops the newest request of the heaviest visitor', () => {
  const queue = createFairQueue({ ...budget, waiting: 3 });
  const inside = ask(queue, 'flood');
  const flood = [ask(queue, 'flood'), ask(queue, 'flood'), ask(queue, 'flood')];
  const other = ask(queue, 'other');
  expect(flood.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'refused']);
  inside.leave();
  flood[0]?.leave();
  expect([other.state, flood[1]?.state]).toEqual(['inside', 'waiting']);
});

test('a withdrawn request is not admitted; tryEnter succeeds only when nobody waits', () => {
  const queue = createFairQueue(budget);
  const first = ask(queue);
  const second = ask(queue);
  expect(queue.tryEnter()).toBeUndefined();
  second.withdraw();
  first.leave();
  expect(second.state).toBe('waiting');
  const leave = queue.tryEnter();
  expect(queue.running).toBe(1);
  leave?.();
  expect(queue.running).toBe(0);
});
