import { useTranslation } from 'react-i18next';
import type { OrderReturn } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import styles from './order-forms.module.css';

/** What was asked to be given back, and what the shop says. */
export function PastReturns({ returns }: { returns: OrderReturn[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.past}>
      {returns.map(({ id, state, reason, answer, requested_at }) => (
        <li key={id}>
          <p>
            <strong>{t(($) => $.returns[state])}</strong> · <LocalTime instant={requested_at} />
          </p>
          <p className={styles.note} dir="auto">
            {reason}
          </p>
          {answer && <p dir="auto">{answer}</p>}
        </li>
      ))}
    </ul>
  );
}
