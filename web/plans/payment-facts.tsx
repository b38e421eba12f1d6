import { useTranslation } from 'react-i18next';
import type { BankAccount, Payment } from '#contract/plans.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './payment-facts.module.css';

type PaymentFactsProps = {
  payment: Payment;
  /** Null: there is nothing to pay any more. */
  bankAccount: BankAccount | null;
};

/** What to pay, where to, and by when. */
export function PaymentFacts({ payment, bankAccount }: PaymentFactsProps) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const times = useTimes();
  const plan = t(($) => $.names[payment.plan]);
  const facts: [string, string][] = [
    [t(($) => $.payment.plan), t(($) => $.payment.month_of, { plan })],
    [t(($) => $.payment.amount), formatMoney(language, payment.amount)],
  ];
  if (bankAccount) {
    facts.push(
      [t(($) => $.payment.code), formatNumber(language, payment.code)],
      [t(($) => $.payment.bank), bankAccount.bank],
      [t(($) => $.payment.account_number), bankAccount.account_number],
      [t(($) => $.payment.account_holder), bankAccount.account_holder],
      [t(($) => $.payment.due), times.instant(payment.due_at)],
    );
  }
  facts.push([t(($) => $.payment.reference), payment.reference]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi suppressHydrationWarning>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
