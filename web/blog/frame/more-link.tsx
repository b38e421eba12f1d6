import type { ReactNode } from 'react';
import styles from './more-link.module.css';

type MoreLinkProps = { href: string; rel?: string; children: ReactNode };

/** Below a few of many: where there is more. */
export function MoreLink({ href, rel, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href} rel={rel}>
      {children}
    </a>
  );
}
