import { useTranslation } from 'react-i18next';
import type { OrderStatus as Status } from '#contract/shared/shop-words.ts';
import styles from './order-status.module.css';

/** Of an order on any page: its status, and whether a proof of payment is being checked. */
export type Standing = { status: Status; payment_in_review: boolean };

/** The word of its texts: an order that is being checked waits for the shop, not for money. */
export function standingOf({ status, payment_in_review }: Standing): Status | 'in_review' {
  return payment_in_review ? 'in_review' : status;
}

/** In which state an order is, as a small sign. */
export function OrderStatus({ order }: { order: Standing }) {
  const { t } = useTranslation('orders');
  return (
    <span className={styles.status} data-status={order.status}>
      {t(($) => $.status[standingOf(order)])}
    </span>
  );
}
