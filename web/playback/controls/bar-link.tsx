import type { ReactNode } from 'react';
import styles from './bar-button.module.css';
import { BarTip } from './bar-tip.tsx';

/** Goes to another film; a link, so that it can be opened beside this one too. */
export function BarLink({
  label,
  href,
  className,
  children,
}: {
  label: string;
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      className={className ? `${styles.button} ${className}` : styles.button}
      href={href}
      aria-label={label}
    >
      {children}
      <BarTip text={label} />
    </a>
  );
}
