import { expect, test } from 'vitest';
import { fillInMarkup, placeOfMarkup, prepareMarkup } from './prepared-markup.server.ts';

test('markup stands in its place, in the order of the page', () => {
  const markups = new Map([
    ['rails', prepareMarkup('<ul>é…</ul>').bytes],
    ['more-rails', prepareMarkup('<ol></ol>').bytes],
  ]);
  const page = `<b>ب</b>${placeOfMarkup('more-rails')}<hr>${placeOfMarkup('rails')}<i>€</i>`;
  expect(fillInMarkup(page, markups).toString()).toBe('<b>ب</b><ol></ol><hr><ul>é…</ul><i>€</i>');
});

test('a page without places stays as it is, and so does one whose markup nobody made', () => {
  expect(fillInMarkup('<p>…</p>', new Map()).toString()).toBe('<p>…</p>');
  expect(fillInMarkup(`<p>${placeOfMarkup('rails')}</p>`, new Map()).toString()).toBe('<p></p>');
});
