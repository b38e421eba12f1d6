import { useTranslation } from 'react-i18next';
import type { ShownGatewayPayment } from '#contract/shop/order-schemas.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './gateway-payments.module.css';

/** Attempts to pay at a gateway, with the references it knows them by, and what staff must decide. */
export function GatewayPayments({ payments }: { payments: ShownGatewayPayment[] }) {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  const nameGateway = useGatewayName();
  if (payments.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t(($) => $.gateway.heading)}</h3>
      <ul className={styles.payments}>
        {payments.map((payment) => {
          const { reference, gateway, state, amount, paid_amount: paid, finding } = payment;
          return (
            <li key={reference}>
              <p>
                <bdi>
                  {nameGateway(gateway)} {reference}
                </bdi>
                {' · '}
                <MoneyText money={amount} />
                {' · '}
                <strong>{t(($) => $.gateway.states[state])}</strong>
                {' · '}
                <LocalTime instant={payment.started_at} />
              </p>
              {paid && (
                <p suppressHydrationWarning>
                  {t(($) => $.gateway.paid, { amount: formatMoney(language, paid) })}
                </p>
              )}
              {finding && (
                <FormMessage kind="problem">{t(($) => $.gateway.findings[finding])}</FormMessage>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
