import type { ReactNode } from 'react';
import { Beam } from './beam.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = { heading: string; text?: ReactNode; children?: ReactNode };

/** An empty list: what is missing, and what to do about it. */
export function EmptyState({ heading, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Beam />
      <p className={styles.heading}>{heading}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
