import { expect, test } from 'vitest';
import { groupByLetter } from './term-index.tsx';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('names stand under their letters, in the order of the language', () => {
  const groups = groupByLetter('fr', named('zoom', 'Écran', 'animation', 'été', 'eau', '35 mm'));
  expect(groups.map(({ letter, items }) => [letter, ...items.map(({ name }) => name)])).toEqual([
    ['#', '35 mm'],
    ['A', 'animation'],
    ['E', 'eau', 'Écran', 'été'],
    ['Z', 'zoom'],
  ]);
});

test('every alphabet has letters of its own', () => {
  const letters = (language: 'ar' | 'el', ...names: string[]) =>
    groupByLetter(language, named(...names)).map(({ letter }) => letter);
  expect(letters('el', 'φως', 'ήχος')).toEqual(['Η', 'Φ']);
  expect(letters('ar', 'نور', 'أفلام', 'إضاءة')).toEqual(['ا', 'ن']);
});
