import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = { as?: 'span' | 'h1'; role?: 'status'; children: ReactNode };

/** Text for screen readers only; a link inside becomes visible on focus. */
export function VisuallyHidden({ as: Element = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} role={role}>
      {children}
    </Element>
  );
}
