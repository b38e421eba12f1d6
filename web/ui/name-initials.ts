const maxLetters = 2;
export const avatarColours = 6;

/** The first letters of the words of a name: `sari.wulandari` → `SW`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.slice(0, maxLetters).map((word) => [...word.normalize()][0] ?? '');
  return letters.join('').toUpperCase();
}

/** Which of the six colours a name has: always the same one. */
export function avatarColour(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % avatarColours;
}
