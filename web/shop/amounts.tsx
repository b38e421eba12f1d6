import type { ReactNode } from 'react';
import type { Money } from '#contract/shared/answers.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './amounts.module.css';

/** A formatted amount; always left to right. */
export function MoneyText({ money, minus = false }: { money: Money; minus?: boolean }) {
  const { language } = usePageVisit();
  const shown = minus ? { ...money, amount: -money.amount } : money;
  return (
    <bdi dir="ltr" suppressHydrationWarning>
      {formatMoney(language, shown)}
    </bdi>
  );
}

export type Sum = { key: string; name: ReactNode; value: ReactNode; isTotal?: boolean };

/** A column of sums, with an emphasised total at the end. */
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
