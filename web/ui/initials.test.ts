import { expect, test } from 'vitest';
import { avatarColour, avatarColours, initialsOf } from './initials.tsx';

test.each([
  ['sari', 'S'],
  ['sari.wulandari', 'SW'],
  ['budi_hartono-santoso', 'BH'],
  ['Dewi Lestari', 'DL'],
  ['أحمد.علي', 'أع'],
  ['𝒜lpha beta', '𝒜B'],
  ['ñandú', 'Ñ'],
  ['rina.24q9zk', 'R'],
  ['24.7', '27'],
  ['', ''],
])('%s has the initials %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test('a name always has the same of six colours, and all six are used', () => {
  const names = Array.from({ length: 200 }, (_, index) => `penonton${index}`);
  const colours = names.map(avatarColour);
  expect(names.map(avatarColour)).toEqual(colours);
  expect([...new Set(colours)].sort()).toEqual(Array.from({ length: avatarColours }, (_, i) => i));
});
