import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Payment } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './open-payment-notice.module.css';

/** An unpaid payment, with a link to its instructions. */
export function OpenPaymentNotice({ payment }: { payment: Payment }) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const address = useAddress();
  const amount = formatMoney(language, payment.amount);
  return (
    <div className={styles.notice}>
      <p suppressHydrationWarning>{t(($) => $.pricing.open_payment, { amount })}</p>
      <LinkButton look="secondary" href={address(href('/pricing/payments/:reference', payment))}>
        {t(($) => $.pricing.to_payment)}
      </LinkButton>
    </div>
  );
}
