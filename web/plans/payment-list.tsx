import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Payment } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './payment-list.module.css';

/** All payments of an account, the newest first. */
export function PaymentList({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const times = useTimes();
  const address = useAddress();
  if (payments.length === 0) return <p>{t(($) => $.subscription.no_payments)}</p>;
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.reference}>
          <a href={address(href('/pricing/payments/:reference', payment))}>
            <bdi>{payment.reference}</bdi>
          </a>
          <span suppressHydrationWarning>{times.day(payment.created_at)}</span>
          <span>{t(($) => $.names[payment.plan])}</span>
          <span suppressHydrationWarning>{formatMoney(language, payment.amount)}</span>
          <span>{t(($) => $.subscription.state[payment.state])}</span>
        </li>
      ))}
    </ul>
  );
}
