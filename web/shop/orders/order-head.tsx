import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import styles from './order-page.module.css';
import { OrderStatus } from './order-status.tsx';

/** Which order it is, and how it stands with it. */
export function OrderHead({ order }: { order: Pick<Order, 'number' | 'status' | 'placed_at'> }) {
  const { t } = useTranslation('orders');
  const { number, status, placed_at } = order;
  return (
    <header className={styles.head}>
      <h1 dir="auto">{t(($) => $.order.heading, { number })}</h1>
      <OrderStatus status={status} />
      <p>{t(($) => $.status_text[status])}</p>
      <p className={styles.quiet}>
        {t(($) => $.order.placed)} <LocalTime instant={placed_at} />
      </p>
    </header>
  );
}
