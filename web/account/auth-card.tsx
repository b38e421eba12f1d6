import type { ReactNode } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import styles from './auth-card.module.css';

type AuthCardProps = {
  heading: string;
  text?: ReactNode;
  /** For forms of many fields. */
  wide?: boolean;
  children?: ReactNode;
};

/** A page of its own that asks one thing. */
export function AuthCard({ heading, text, wide = false, children }: AuthCardProps) {
  return (
    <div className={styles.card} data-wide={wide || undefined}>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
