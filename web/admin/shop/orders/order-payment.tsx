import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { OrderStatus } from '#contract/constants/shop.ts';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { MoneyText } from '#web/shop/amounts.tsx';
import { useMethodName } from '#web/shop/orders/use-method-name.ts';
import { Button } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import { GatewayPayments } from '../gateway-payments.tsx';
import { MoneyToSettle } from '../money-to-settle.tsx';
import styles from './order.module.css';

type OrderPaymentProps = {
  order: AdminOrder;
  /** A parcel is to be sent first. */
  isToShip: boolean;
  answer: FormAnswer | undefined;
};

/** What was to be paid, what the customer sent as proof, and what may happen to the order next. */
export function OrderPayment({ order, isToShip, answer }: OrderPaymentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: orders } = useTranslation('orders');
  const nameMethod = useMethodName();
  const { payment, total } = order;
  return (
    <AdminSection heading={t(($) => $.orders.payment)}>
      <div className={styles.payment}>
        <div>
          <p className={styles.amount}>
            <MoneyText money={total} />
          </p>
          <p>{nameMethod(payment.method)}</p>
          {payment.code !== 0 && (
            <p>
              {orders(($) => $.payment.code)}: <bdi dir="ltr">{payment.code}</bdi>
            </p>
          )}
          <p>
            {payment.paid_at ? (
              <>
                {t(($) => $.orders.paid)}: <LocalTime instant={payment.paid_at} />
              </>
            ) : (
              t(($) => $.orders.unpaid)
            )}
          </p>
          {payment.pay_until && (
            <p>
              {orders(($) => $.payment.until)} <LocalTime instant={payment.pay_until} />
            </p>
          )}
        </div>
        <Proofs order={order} />
      </div>
      <GatewayPayments payments={order.gateway_payments} />
      <MoneyToSettle
        money={order.money_to_settle}
        settledAt={order.money_settled_at}
        answer={answer}
      />
      <TransitionForms order={order} isToShip={isToShip} answer={answer} />
    </AdminSection>
  );
}

function Proofs({ order: { number, proofs } }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-shop');
  if (proofs.length === 0) return null;
  return (
    <div className={styles.proofs}>
      {proofs.map(({ id, width, height, sent_at }) => {
        const path = href('/admin/orders/:number/proofs/:id', { number, id: String(id) });
        return (
          <a key={id} className={styles.proof} href={path} target="_blank" rel="noreferrer">
            <img src={path} width={width} height={height} alt={t(($) => $.order.proof)} />
            <span className={styles.quiet}>
              <LocalTime instant={sent_at} />
            </span>
          </a>
        );
      })}
    </div>
  );
}

/** Steps that need no second thought come first; the others are folded. */
const plain: OrderStatus[] = ['processing', 'completed'];

function TransitionForms({ order, isToShip, answer }: OrderPaymentProps) {
  const { t } = useTranslation('admin-shop');
  const { transitions, version } = order;
  const steps = transitions.filter((to) => plain.includes(to));
  const ends = transitions.filter((to) => to === 'cancelled');
  const refused = answer?.values.intent === 'transition' ? answer : undefined;
  function nameOf(to: OrderStatus) {
    if (to === 'completed') return t(($) => $.order.complete);
    return order.payment.paid_at ? t(($) => $.order.process) : t(($) => $.order.confirm);
  }
  return (
    <>
      {steps.map((to) => (
        <PostForm key={to} className={styles.buttons}>
          <input type="hidden" name="intent" value="transition" />
          <input type="hidden" name="expected_version" value={version} />
          <Button type="submit" look={isToShip ? 'secondary' : 'primary'} name="to" value={to}>
            {nameOf(to)}
          </Button>
        </PostForm>
      ))}
      {ends.map((to) => (
        <details key={to} open={refused?.values.to === to}>
          <summary className={styles.opener}>{t(($) => $.order.cancel)}</summary>
          <PostForm className={styles.form}>
            <input type="hidden" name="intent" value="transition" />
            <input type="hidden" name="expected_version" value={version} />
            <TextBox
              name="note"
              label={t(($) => $.order.reason)}
              rows={2}
              maxLength={1_000}
              dir="auto"
              defaultValue={refused?.values.note}
              error={refused?.errors.note}
            />
            <Button type="submit" look="danger" name="to" value={to}>
              {t(($) => $.order.cancel)}
            </Button>
          </PostForm>
        </details>
      ))}
    </>
  );
}
