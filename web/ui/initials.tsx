import type { ReactNode } from 'react';
import styles from './initials.module.css';

type InitialsProps = {
  name: string;
  /** One of six; else that of the name. */
  colour?: number | undefined;
  /** Covers the letters. */
  children?: ReactNode;
};

/** A round of 40 pixels with up to two letters of a name (specification, section 9). */
export function Initials({ name, colour, children }: InitialsProps) {
  return (
    <span className={styles.avatar} data-colour={colour ?? avatarColour(name)} aria-hidden="true">
      {initialsOf(name)}
      {children}
    </span>
  );
}

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
