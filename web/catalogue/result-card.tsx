import type { ReactNode } from 'react';
import styles from './result-card.module.css';

type ResultCardProps = {
  href: string;
  /** As wide as it says itself. */
  picture: ReactNode;
  name: ReactNode;
  /** Below the name. */
  children?: ReactNode;
};

/** What a search found and is no title, as a card; see `SearchResult` for those. */
export function ResultCard({ href, picture, name, children }: ResultCardProps) {
  return (
    <a className={`${styles.card} ${styles.row}`} href={href}>
      {picture}
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </a>
  );
}
