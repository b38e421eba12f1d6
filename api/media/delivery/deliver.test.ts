import { expect, test } from 'vitest';
import { parseByteRange } from './deliver.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-99999999999999999999', { start: 50, end: 99 }],
  ['BYTES=1-2', { start: 1, end: 2 }],
])('%s of 100 bytes is satisfiable', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s of 100 bytes is not satisfiable',
  (header) => {
    expect(parseByteRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=1-2,4-5',
  'bytes=--5',
  'bytes=0x1-2',
  'items=0-5',
])('%s is ignored', (header) => {
  expect(parseByteRange(header, 100)).toBe('whole');
});

test('no range of an empty file is satisfiable', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseByteRange('bytes=-5', 0)).toBe('unsatisfiable');
});
