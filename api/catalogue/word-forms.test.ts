import { expect, test } from 'vitest';
import { toSearchText } from './search-text.ts';
import { expandWords, querySynonyms } from './synonyms.ts';
import { listForms } from './word-forms.ts';

test.each([
  ['baca', 'membaca'],
  ['baca', 'pembaca'],
  ['tulis', 'menulis'],
  ['sapu', 'menyapu'],
  ['kirim', 'pengiriman'],
  ['masak', 'memasak'],
  ['pakai', 'memakai'],
  ['ajar', 'mengajar'],
  ['jalan', 'berjalan'],
])('%s and %s find each other', (root, affixed) => {
  expect(listForms(root)).toContain(affixed);
  expect(listForms(affixed)).toContain(root);
});

test.each([
  ['بيت', 'البيت'],
  ['سينما', 'السينما'],
])('%s and %s find each other', (bare, defined) => {
  expect(listForms(toSearchText(bare))).toContain(toSearchText(defined));
  expect(listForms(toSearchText(defined))).toContain(toSearchText(bare));
});

test('German is found with "ue" for "ü", and the reverse', () => {
  expect(listForms('buecher')).toContain(toSearchText('Bücher'));
  expect(listForms('schoene')).toContain(toSearchText('schöne'));
  expect(listForms(toSearchText('Müller'))).toContain('mueller');
});

test('short words, names in other scripts and numbers have no forms', () => {
  expect(listForms('api')).toEqual([]);
  expect(listForms('кот')).toEqual([]);
  expect(listForms('2026')).toEqual([]);
});

test('words with synonyms have forms, too', () => {
  const [unit] = expandWords(['malam']);
  expect(unit?.isKnown).toBe(true);
  expect(unit?.same).toContainEqual(['bermalam']);
  expect(unit?.others).toContainEqual(['bermalam']);
});

test('a query asks for every form', () => {
  const query = querySynonyms(['baca'], 'last');
  for (const form of ['baca', 'membaca', 'bacaan']) expect(query).toContain(`'${form}'`);
});
