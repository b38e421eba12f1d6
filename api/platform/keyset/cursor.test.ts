import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const scope = 'a list';
const cursor = { number: 7, keys: ['0.30000000000000004', '2026-11-20 06:00:00.123456+00', '12'] };

test('a cursor survives the round trip, in URL-safe characters', () => {
  const text = encodeCursor(scope, cursor);
  expect(text).toMatch(/^[\w-]+$/);
  expect(decodeCursor(scope, text, 3)).toEqual(cursor);
});

function forge(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

test.each([
  ['of another list', encodeCursor('another list', cursor)],
  ['with too few keys', encodeCursor(scope, { number: 2, keys: ['1'] })],
  ['for the first page', encodeCursor(scope, { number: 1, keys: cursor.keys })],
  ['with a fraction for a page', encodeCursor(scope, { number: 2.5, keys: cursor.keys })],
  ['with NUL', encodeCursor(scope, { number: 2, keys: ['1', '\0', '1'] })],
  ['that is no JSON', Buffer.from('{').toString('base64url')],
  ['that is no tuple', forge({ number: 2 })],
  ['with a number for a key', forge(['x', 2, 3, 4, 5])],
  ['of noise', 'AAAA_-__'],
])('a cursor %s is refused', (_, text) => {
  expect(() => decodeCursor(scope, text, 3)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});
