import type { ReactNode } from 'react';
import styles from './chip-links.module.css';

export type ChipLink = { key: string; href: string; text: ReactNode; isCurrent?: boolean };

type ChipLinksProps = {
  label: string;
  links: ChipLink[];
  /** In one line that scrolls, where what follows has to be on the first screen. */
  isLine?: boolean;
};

/** A few destinations as a row of chips, which wraps. */
export function ChipLinks({ label, links, isLine = false }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips} data-line={isLine || undefined}>
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
