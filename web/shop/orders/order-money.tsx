import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/shop/order-schemas.ts';
import { Panel } from '../panel.tsx';
import type { OrderAnswer } from './change-order.server.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderTotals } from './order-totals.tsx';
import { PayOtherwiseForm } from './pay-otherwise-form.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import { ProofForm } from './proof-form.tsx';

type OrderMoneyProps = { order: Order; answer: OrderAnswer | undefined };

/** How an order is paid, and what for. */
export function OrderMoney({ order, answer }: OrderMoneyProps) {
  const { t } = useTranslation('orders');
  const { payment, actions } = order;
  const proof = answer?.intent === 'proof' ? answer.refused : undefined;
  return (
    <div className={styles.column}>
      <Panel id="payment" heading={t(($) => $.totals.payment)}>
        <p>{t(($) => $.methods[payment.method])}</p>
        <PaymentInstructions order={order} />
        {actions.includes('pay') && <PayOtherwiseForm order={order} />}
      </Panel>
      {actions.includes('proof') && (
        <Panel heading={t(($) => $.proof.heading)} text={t(($) => $.proof.text)}>
          <ProofForm sentAt={payment.proof_sent_at} answer={proof} />
        </Panel>
      )}
      <Panel heading={t(($) => $.lines.heading)}>
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
      </Panel>
    </div>
  );
}
