import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Payment } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './open-payment-notice.module.css';

/** A payment that is not paid yet, or being checked, with a link to its page. */
export function OpenPaymentNotice({ payment }: { payment: Payment }) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const address = useAddress();
  const amount = formatMoney(language, payment.amount);
  const isInReview = payment.proof_sent_at !== null;
  return (
    <div className={styles.notice}>
      <p suppressHydrationWarning>
        {isInReview ? t(($) => $.payment.in_review) : t(($) => $.pricing.open_payment, { amount })}
      </p>
      <LinkButton look="secondary" href={address(href('/pricing/payments/:reference', payment))}>
        {t(($) => $.pricing[isInReview ? 'see_payment' : 'to_payment'])}
      </LinkButton>
    </div>
  );
}
