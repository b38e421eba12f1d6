import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test.each([
  ['Spider-Man', 'spiderman', 'same'],
  ['Amélie', 'AMELIE', 'same'],
  ['Kota & Laut', 'Kota and Laut', 'same'],
  ["Ocean's Eleven", 'Oceans 11', 'same'],
  ['Kota II', 'Kota 2', 'same'],
  ['Sungai Dua', 'Sungai 2', 'same'],
  ['1917', '1917', 'same'],
  ['X', 'x', 'same'],
  ['도시', 'Dosi', 'same'],
  ['Левиафан', 'Leviafan', 'same'],
  ['الرِّحلة', 'الرحله', 'same'],
  ['The Ring', 'Ring', 'similar'],
  ['Sang Pemimpi', 'Pemimpi', 'similar'],
  ['Laut Bercerita Malam', 'Malam Laut Bercerita', 'similar'],
  ['Perjalanan Pertama', 'Perjalanan Petama', 'similar'],
  ['Perahu Kertas', 'Perahu Kretas', 'alike'],
  ['Kota 2', 'Kota 2: Pulang', 'alike'],
  ['Kota', 'Kota – Awal Cerita', 'alike'],
  ['Kota', 'Kota 2', 'different'],
  ['Kota 2', 'Kota 3', 'different'],
  ['Kota', 'Kota: Part 2', 'different'],
  ['Kota', 'Kota: Bagian Dua', 'different'],
  ['Blade 2049', 'Blade', 'different'],
  ['It', 'It Follows', 'different'],
  ['It', 'Is', 'different'],
  ['Up', 'Us', 'different'],
  ['Kota', 'Kata', 'different'],
  ['2012', '2013', 'different'],
  ['Laut', 'Langit', 'different'],
  ['Malam Minggu', 'Malam Jumat', 'different'],
  ['!!!', '???', 'different'],
  ['', '', 'different'],
])('"%s" and "%s" are %s', (one, other, likeness) => {
  expect(compareNames(one, other)).toBe(likeness);
  expect(compareNames(other, one)).toBe(likeness);
});

test('names are compared the same way round, and never in vain', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(compareNames(one, other)).toBe(compareNames(other, one));
      if (/\p{L}/u.test(one)) expect(compareNames(one, one)).toBe('same');
    }),
  );
});
