import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Payment } from '#contract/plans.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './payment-list.module.css';

/** All payments of an account, the newest first. */
export function PaymentList({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const address = useAddress();
  if (payments.length === 0) return <p>{t(($) => $.subscription.no_payments)}</p>;
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.reference}>
          <a href={address(href('/pricing/payments/:reference', payment))}>
            <bdi>{payment.reference}</bdi>
          </a>
          <span suppressHydrationWarning>{formatDate(language, payment.created_at)}</span>
          <span>{t(($) => $.names[payment.plan])}</span>
          <span suppressHydrationWarning>{formatMoney(language, payment.amount)}</span>
          <span>{t(($) => $.subscription.state[payment.state])}</span>
        </li>
      ))}
    </ul>
  );
}
