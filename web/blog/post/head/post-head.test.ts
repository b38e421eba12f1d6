import { expect, test } from 'vitest';
import { wasChangedLater } from './post-head.tsx';

test.each([
  ['a minute later, on the next day', '2026-03-02T00:00:30Z', false],
  ['almost a day later', '2026-03-02T23:59:29Z', false],
  ['a day later', '2026-03-02T23:59:30Z', true],
  ['before it was published', '2026-02-01T12:00:00Z', false],
])('a post changed %s', (_, updated, isNews) => {
  expect(wasChangedLater('2026-03-01T23:59:30Z', updated)).toBe(isNews);
});
