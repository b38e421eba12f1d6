import type { ReactNode } from 'react';
import styles from './form-message.module.css';

type FormMessageProps = { kind: 'problem' | 'done'; children: ReactNode };

/** The outcome of a form as a whole; announced by screen readers. */
export function FormMessage({ kind, children }: FormMessageProps) {
  return (
    <p className={styles.message} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
