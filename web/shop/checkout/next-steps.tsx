import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/shop/order-schemas.ts';
import styles from './next-steps.module.css';

const payingSteps = {
  bank_transfer: 'next_transfer',
  cheque: 'next_cheque',
  cash_on_delivery: 'next_cash',
  none: 'next_paid',
} as const;

/** What becomes of an order, step by step. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { payment, shipping_method: method, lines } = order;
  const steps = [
    t(($) => $.received[payingSteps[payment.method]]),
    method && t(($) => $.received[method.kind === 'pickup' ? 'next_pickup' : 'next_ship']),
    lines.some(({ kind }) => kind === 'downloadable') && t(($) => $.received.next_download),
  ].filter((step) => typeof step === 'string');
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
