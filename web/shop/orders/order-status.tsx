import { useTranslation } from 'react-i18next';
import type { OrderStatus as Status } from '#contract/shared/shop-words.ts';
import styles from './order-status.module.css';

/** In which state an order is, as a small sign. */
export function OrderStatus({ status }: { status: Status }) {
  const { t } = useTranslation('orders');
  return (
    <span className={styles.status} data-status={status}>
      {t(($) => $.status[status])}
    </span>
  );
}
