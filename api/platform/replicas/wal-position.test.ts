import { expect, test } from 'vitest';
import { createPositionLog, endOfRecords, parsePosition } from './wal-position.ts';

const segment = 16n * 1024n * 1024n;

test.each([
  ['0/1', 1n],
  ['16/B374D848', 0x16_b374_d848n],
])('%s is byte %i', (text, position) => {
  expect(parsePosition(text)).toBe(position);
});

test.each([
  ['a page with nothing but its header', '0/5002018', '0/5002000'],
  ['the first page of a segment with nothing but its header', '0/6000028', '0/6000000'],
  ['a page with the end of a record', '0/5002028', '0/5002028'],
  ['a page with records', '0/5002148', '0/5002148'],
])('where records end: %s', (_case, next, end) => {
  expect(endOfRecords(parsePosition(next), segment)).toBe(parsePosition(end));
});

test('a standby is behind since the primary was ahead of it', () => {
  let now = 0;
  const log = createPositionLog(() => now);
  for (const position of [100n, 100n, 200n, 300n]) {
    now += 1_000;
    log.add(position);
  }
  now += 500;
  expect(log.lagOf(300n)).toBe(0);
  expect(log.lagOf(200n)).toBe(500);
  expect(log.lagOf(100n)).toBe(1_500);
  expect(log.lagOf(50n)).toBe(3_500);
});

test('after a change of the primary, only its positions count', () => {
  let now = 0;
  const log = createPositionLog(() => now);
  log.add(500n);
  now += 1_000;
  log.add(400n);
  expect(log.lagOf(400n)).toBe(0);
  expect(log.newest()).toBe(400n);
});
