import type { ReactNode } from 'react';
import styles from './form-message.module.css';

type FormMessageProps = { kind: 'problem' | 'done'; children: ReactNode };

/** What became of a form as a whole; screen readers say it at once. */
export function FormMessage({ kind, children }: FormMessageProps) {
  return (
    <p className={styles.message} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
