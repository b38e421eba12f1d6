import type { ReactNode } from 'react';
import styles from './chip-links.module.css';

export type ChipLink = { key: string; href: string; text: ReactNode; isCurrent?: boolean };

/** A few destinations as a row of chips that wraps. */
export function ChipLinks({ label, links }: { label: string; links: ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {links.map(({ key, href, text, isCurrent = false }) => (
          <li key={key}>
            <a className={styles.chip} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
