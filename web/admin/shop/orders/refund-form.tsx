import { useTranslation } from 'react-i18next';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import { MoneyField } from '../money-field.tsx';
import styles from './order.module.css';

type RefundFormProps = { order: AdminOrder; refundKey: string; answer: FormAnswer | undefined };

/** Refunds so far, and the form for another: single items, with or without return to stock. */
export function RefundForm({ order, refundKey, answer }: RefundFormProps) {
  const { t } = useTranslation('admin-shop');
  const nameGateway = useGatewayName();
  const { payment, total, refunded_total: refunded, status } = order;
  const canRefund = payment.paid_at !== null && status !== 'refunded';
  if (!canRefund && order.refunds.length === 0) return null;
  const refused = answer?.values.intent === 'refund' ? answer : undefined;
  const lines = order.lines.filter((line) => line.quantity > line.refunded_quantity);
  const rest = { ...total, amount: total.amount - refunded.amount };
  return (
    <AdminSection heading={t(($) => $.refund.heading)}>
      <PastRefunds order={order} />
      {canRefund && (
        <details open={refused !== undefined}>
          <summary className={styles.opener}>{t(($) => $.refund.open)}</summary>
          {isGatewayMethod(payment.method) && (
            <p>{t(($) => $.gateway.refund, { gateway: nameGateway(payment.method) })}</p>
          )}
          <PostForm className={styles.form}>
            <input type="hidden" name="intent" value="refund" />
            <input type="hidden" name="currency" value={total.currency} />
            <input type="hidden" name="idempotency_key" value={refundKey} />
            {lines.map((line) => (
              <div key={line.id} className={styles.line}>
                <ListField
                  name={`quantity.${line.id}`}
                  label={t(($) => $.refund.quantity, { name: line.name })}
                  defaultValue={refused?.values[`quantity.${line.id}`] ?? '0'}
                >
                  {countsUpTo(line.quantity - line.refunded_quantity).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </ListField>
                {line.kind === 'physical' && (
                  <CheckField
                    name={`restock.${line.id}`}
                    label={t(($) => $.refund.restock)}
                    defaultChecked={refused ? `restock.${line.id}` in refused.values : true}
                  />
                )}
              </div>
            ))}
            <MoneyField
              name="amount"
              label={t(($) => $.refund.amount)}
              currency={total.currency}
              hint={
                <>
                  {t(($) => $.refund.amount_hint)} <MoneyText money={rest} />
                </>
              }
              typed={refused?.values.amount}
              error={refused?.errors.amount}
            />
            <TextBox
              name="reason"
              label={t(($) => $.order.reason)}
              rows={2}
              maxLength={1_000}
              dir="auto"
              defaultValue={refused?.values.reason}
              error={refused?.errors.reason}
            />
            <Button type="submit" look="danger">
              {t(($) => $.refund.submit)}
            </Button>
          </PostForm>
        </details>
      )}
    </AdminSection>
  );
}

function PastRefunds({ order: { refunds } }: { order: AdminOrder }) {
  return (
    <ul className={styles.events}>
      {refunds.map(({ id, amount, reason, refunded_at }) => (
        <li key={id} className={styles.event}>
          <MoneyText money={amount} />
          <span className={styles.quiet}>
            <LocalTime instant={refunded_at} />
          </span>
          {reason && <p dir="auto">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function countsUpTo(max: number): number[] {
  return Array.from({ length: max + 1 }, (_, count) => count);
}
