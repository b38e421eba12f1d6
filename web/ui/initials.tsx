import type { ReactNode } from 'react';
import styles from './initials.module.css';

type InitialsProps = {
  name: string;
  /** One of six; derived from the name by default. */
  colour?: number | undefined;
  /** It is as wide as its container, with letters of that size. */
  isFilling?: boolean;
  /** Covers the letters. */
  children?: ReactNode;
};

/** A 40-pixel circle with up to two letters of a name. */
export function Initials({ name, colour, isFilling, children }: InitialsProps) {
  return (
    <span
      className={styles.avatar}
      data-colour={colour ?? avatarColour(name)}
      data-filling={isFilling || undefined}
      aria-hidden="true"
    >
      {initialsOf(name)}
      {children}
    </span>
  );
}

const maxLetters = 2;
export const avatarColours = 6;

/** The initials of a name: `sari.wulandari` → `SW`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  // Words of digits count only if there are no others: `rina.24` is R.
  const names = words.filter((word) => /^\p{L}/u.test(word));
  const letters = (names.length > 0 ? names : words)
    .slice(0, maxLetters)
    .map((word) => [...word.normalize()][0] ?? '');
  return letters.join('').toUpperCase();
}

/** Index of a name's colour, always the same. */
export function avatarColour(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % avatarColours;
}
