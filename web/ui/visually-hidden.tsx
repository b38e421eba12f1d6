import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only; a link inside shows itself when it has the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
