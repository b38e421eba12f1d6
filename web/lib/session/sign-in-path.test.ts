import { expect, test } from 'vitest';
import { signInPath } from './sign-in-path.ts';

const long = '%F0%9F%8D%BF'.repeat(1_000);

test.each([
  ['/', '/login'],
  ['/playlist?page=2', '/login?from=%2Fplaylist%3Fpage%3D2'],
  [`/playlist?q=${long}`, '/login?from=%2Fplaylist'],
  [`/playlist/${long}`, '/login'],
])('signing in leads back, and no address is too long for a header', (from, path) => {
  expect(signInPath(from)).toBe(path);
});
