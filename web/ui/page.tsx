import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The main part of a single-column page. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page} id="content">
      {children}
    </main>
  );
}
