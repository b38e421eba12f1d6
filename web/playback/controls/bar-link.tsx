import type { ReactNode } from 'react';
import styles from './bar-button.module.css';
import { BarTip } from './bar-tip.tsx';

/** Goes to another film; a link, so that it can be opened beside this one too. */
export function BarLink({
  label,
  href,
  children,
}: {
  label: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <a className={styles.button} href={href} aria-label={label}>
      {children}
      <BarTip text={label} />
    </a>
  );
}
