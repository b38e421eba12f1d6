import type { ReactNode } from 'react';
import styles from './initials.module.css';
import { avatarColour, initialsOf } from './name-initials.ts';

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
