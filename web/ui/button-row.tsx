import type { ReactNode } from 'react';
import styles from './button-row.module.css';

type ButtonRowProps = {
  /** Where it leads to other pages: what to. */
  label?: string;
  children: ReactNode;
};

/** What one can do next, side by side; in a row below where there is no room. */
export function ButtonRow({ label, children }: ButtonRowProps) {
  if (label === undefined) return <div className={styles.row}>{children}</div>;
  return (
    <nav className={styles.row} aria-label={label}>
      {children}
    </nav>
  );
}
