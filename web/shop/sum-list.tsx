import type { ReactNode } from 'react';
import styles from './sum-list.module.css';

export type Sum = { key: string; name: ReactNode; value: ReactNode; isTotal?: boolean };

/** Sums below each other, the total last and large. */
export function SumList({ sums }: { sums: Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ key, name, value, isTotal }) => (
        <div key={key} className={isTotal ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
