import { useTranslation } from 'react-i18next';
import { LocalTime } from '#web/lib/local-time.tsx';
import styles from './order-page.module.css';
import { OrderStatus, type Standing, standingOf } from './order-status.tsx';

/** Which order it is, and how it stands with it. */
export function OrderHead({ order }: { order: Standing & { number: string; placed_at: string } }) {
  const { t } = useTranslation('orders');
  const { number, placed_at } = order;
  return (
    <header className={styles.head}>
      <h1 dir="auto">{t(($) => $.order.heading, { number })}</h1>
      <OrderStatus order={order} />
      <p>{t(($) => $.status_text[standingOf(order)])}</p>
      <p className={styles.quiet}>
        {t(($) => $.order.placed)} <LocalTime instant={placed_at} />
      </p>
    </header>
  );
}
