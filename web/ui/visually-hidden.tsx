import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = { as?: 'span' | 'h1'; children: ReactNode };

/** Text for screen readers only; a link inside becomes visible on focus. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
