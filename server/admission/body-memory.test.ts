import { expect, test } from 'vitest';
import { createBodyMemory } from './body-memory.ts';

function openMemory() {
  const holdBody = createBodyMemory({ all: 100, visitor: 40 });
  return (visitor: string, bytes: number) => {
    const held = { isGivenUp: false, complete: () => {}, release: () => {} };
    const body = holdBody(visitor, () => {
      held.isGivenUp = true;
      body.release();
    });
    held.complete = body.complete;
    held.release = body.release;
    body.add(bytes);
    return held;
  };
}

test('a visitor’s own bodies share one share, which is free again once they are answered', () => {
  const hold = openMemory();
  const first = hold('a', 30);
  expect([hold('a', 20).isGivenUp, first.isGivenUp]).toEqual([true, false]);
  first.complete();
  expect(hold('a', 20).isGivenUp).toBe(true);
  first.release();
  first.release();
  expect(hold('a', 20).isGivenUp).toBe(false);
});

test('full memory gives up the newest unfinished body of whoever holds most', () => {
  const hold = openMemory();
  const bodies = ['a', 'a', 'b', 'b', 'c'].map((visitor) => hold(visitor, 19));
  expect(hold('d', 19).isGivenUp).toBe(false);
  expect(bodies.map(({ isGivenUp }) => isGivenUp)).toEqual([false, true, false, false, false]);
});

test('complete bodies are not given up: the last resort is the one that arrives', () => {
  const hold = openMemory();
  for (const visitor of ['a', 'b', 'c']) hold(visitor, 33).complete();
  expect(hold('d', 5).isGivenUp).toBe(true);
  expect(hold('d', 1).isGivenUp).toBe(false);
});
