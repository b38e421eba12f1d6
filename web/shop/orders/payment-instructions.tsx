import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/shop/order-schemas.ts';
import { Countdown } from '#web/lib/countdown/countdown.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './payment-instructions.module.css';

/** How an order is paid that waits for its money; nothing for one that does not. */
export function PaymentInstructions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const { method, bank_account, cheque_to, paid_at, pay_until } = order.payment;
  const isOpen = order.status === 'pending_payment' || order.status === 'on_hold';
  if (order.payment_in_review) return <p>{t(($) => $.status_text.in_review)}</p>;
  if (paid_at || !(isOpen || method === 'cash_on_delivery') || order.cancelled_at) return null;
  const amount = formatMoney(language, order.total);
  return (
    <div className={styles.payment}>
      {method === 'bank_transfer' && bank_account && (
        <>
          <p>{t(($) => $.payment.transfer)}</p>
          <PaymentFacts order={order} bankAccount={bank_account} />
        </>
      )}
      {method === 'cheque' && cheque_to && (
        <>
          <p>{t(($) => $.payment.cheque)}</p>
          <p className={styles.cheque} dir="auto">
            <strong>{cheque_to.payee}</strong>
            {`\n${cheque_to.address}`}
          </p>
        </>
      )}
      {method === 'cash_on_delivery' && order.status !== 'completed' && (
        <p suppressHydrationWarning>
          {order.shipping_method?.kind === 'pickup'
            ? t(($) => $.payment.cash_pickup, { amount })
            : t(($) => $.payment.cash, { amount })}
        </p>
      )}
      {isOpen && pay_until && (
        <div className={styles.deadline}>
          <p>
            {t(($) => $.payment.until)}{' '}
            <strong>
              <LocalTime instant={pay_until} />
            </strong>
          </p>
          <Countdown
            to={pay_until}
            isOver={false}
            label={t(($) => $.payment.left)}
            over={t(($) => $.payment.over)}
          />
        </div>
      )}
    </div>
  );
}
