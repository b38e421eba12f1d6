import { expect, test } from 'vitest';
import { findIntro, findRecap } from './find-skipped.ts';

const chapters = (...titles: string[]) =>
  titles.map((title, index) => ({ starts_at: index * 10, ends_at: index * 10 + 10, title }));

test.each(['Intro', 'OPENING', ' Opening credits ', 'OP 2', 'Main title', 'Pembuka', 'Vorspann'])(
  'a chapter called "%s" is an intro',
  (title) => {
    expect(findIntro(chapters('Cold open', title, 'Part 1'), null)).toMatchObject({
      starts_at: 10,
      ends_at: 20,
    });
  },
);

test.each(['Introducing Sari', 'The opening of the shop', 'Operation', 'Chapter 1', ''])(
  'a chapter called "%s" is not an intro',
  (title) => {
    expect(findIntro(chapters('Cold open', title, 'Part 1'), null)).toBeUndefined();
  },
);

test('a marked intro takes precedence over chapters; the last chapter is no intro', () => {
  const marked = { starts_at: 3, ends_at: 8 };
  expect(findIntro(chapters('Intro', 'Part 1'), marked)).toEqual(marked);
  expect(findIntro(chapters('Part 1', 'Intro'), null)).toBeUndefined();
  expect(findIntro([], undefined)).toBeUndefined();
});

test('chapters of earlier scenes are a recap, and not an intro', () => {
  for (const title of [
    'Recap',
    'Previously on Senja',
    'Sebelumnya di Senja',
    'Was bisher geschah',
  ]) {
    expect(findRecap(chapters(title, 'Part 1'), undefined)).toMatchObject({ starts_at: 0 });
    expect(findIntro(chapters(title, 'Part 1'), undefined)).toBeUndefined();
  }
  expect(findRecap(chapters('Previous lives', 'Part 1'), undefined)).toBeUndefined();
});
