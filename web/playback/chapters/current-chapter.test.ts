import { expect, test } from 'vitest';
import { chapterAt } from './current-chapter.ts';

const chapters = [
  { starts_at: 1, ends_at: 10, title: 'Dawn' },
  { starts_at: 10, ends_at: 24, title: 'Day' },
];

test('finds the chapter of a moment', () => {
  expect(chapterAt(chapters, 0)).toBe(-1);
  expect(chapterAt(chapters, 9.5)).toBe(0);
  expect(chapterAt(chapters, 9.99)).toBe(1);
  expect(chapterAt(chapters, 30)).toBe(1);
  expect(chapterAt([], 5)).toBe(-1);
});
