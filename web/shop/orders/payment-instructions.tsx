import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import type { BankAccount, Qris } from '#contract/plans.ts';
import { toMajor } from '#contract/shared/amounts.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { Countdown } from '#web/lib/countdown.tsx';
import { formatMoney } from '#web/lib/formats/format.ts';
import { HiddenFields } from '#web/lib/forms/hidden-fields.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { GatewayPayment } from './gateway-payment.tsx';
import orderFormsStyles from './order-forms.module.css';
import { type PaymentFact, PaymentFacts } from './payment-facts.tsx';
import styles from './payment-instructions.module.css';
import { QrisCode } from './qris-code.tsx';
import { useMethodName } from './use-method-name.ts';

/** What there is to know of an order to pay it. */
type PayableOrder = Pick<Order, 'number' | 'status' | 'payment_in_review' | 'payment' | 'total'> &
  Partial<Pick<Order, 'cancelled_at' | 'shipping_method'>>;

type PaymentInstructionsProps = {
  order: PayableOrder;
  /** Token of the link that shows it to guests. */
  token?: string | undefined;
  /** The picture of the QR code, if it has no address of its own. */
  qrisPicture?: string | undefined;
  /** Hidden fields that say whose it is, where the address does not. */
  known?: Record<string, string>;
};

/** How to pay an unpaid order; nothing for other orders, and while a payment is being checked. */
export function PaymentInstructions({
  order,
  token,
  qrisPicture,
  known,
}: PaymentInstructionsProps) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const { method, bank_account, qris, pay_url, cheque_to, paid_at, pay_until } = order.payment;
  const isOpen = order.status === 'pending_payment' || order.status === 'on_hold';
  if (order.payment_in_review || paid_at) return null;
  if (!(isOpen || method === 'cash_on_delivery') || order.cancelled_at) return null;
  const amount = formatMoney(language, order.total);
  return (
    <div className={styles.payment}>
      {method === 'bank_transfer' && bank_account && (
        <>
          <p>{t(($) => $.payment.transfer)}</p>
          <TransferFacts order={order} bankAccount={bank_account} />
        </>
      )}
      {method === 'qris' && qris && (
        <>
          <QrisCode
            qris={qris}
            amount={order.total}
            path={href('/orders/:number/qris', { number: order.number })}
            token={token}
            picture={qrisPicture}
          />
          <QrisFacts order={order} qris={qris} />
        </>
      )}
      {isGatewayMethod(method) && isOpen && (
        <GatewayPayment gateway={method} amount={order.total} payUrl={pay_url} known={known} />
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

/** Bank transfer details, each with a copy button. */
function TransferFacts({ order, bankAccount }: { order: PayableOrder; bankAccount: BankAccount }) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const { bank, account_number, account_holder } = bankAccount;
  const code = String(order.payment.code).padStart(3, '0');
  const facts: PaymentFact[] = [
    {
      name: t(($) => $.payment.amount),
      shown: formatMoney(language, order.total),
      copied: toMajor(order.total.amount, order.total.currency),
    },
    { name: t(($) => $.payment.bank), shown: bank },
    {
      name: t(($) => $.payment.account_number),
      shown: account_number,
      copied: account_number.replace(/\D/g, ''),
    },
    { name: t(($) => $.payment.account_holder), shown: account_holder },
    { name: t(($) => $.payment.code), shown: code, copied: code },
    { name: t(($) => $.payment.number), shown: order.number, copied: order.number },
  ];
  return <PaymentFacts facts={facts} />;
}

function QrisFacts({ order, qris }: { order: PayableOrder; qris: Qris }) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const facts: PaymentFact[] = [
    {
      name: t(($) => $.payment.qris_amount),
      shown: formatMoney(language, order.total),
      copied: toMajor(order.total.amount, order.total.currency),
    },
    { name: t(($) => $.payment.merchant), shown: qris.merchant },
    { name: t(($) => $.payment.number), shown: order.number, copied: order.number },
  ];
  return <PaymentFacts facts={facts} />;
}

type PayOtherwiseFormProps = {
  order: Pick<Order, 'status' | 'payment'>;
  known?: Record<string, string>;
};

/** For an unpaid order: switches the payment method, if another is available. */
export function PayOtherwiseForm({ order, known = {} }: PayOtherwiseFormProps) {
  const { t } = useTranslation('orders');
  const nameMethod = useMethodName();
  const isUndecided = order.status === 'pending_payment';
  const chosen = order.payment.method;
  const methods = useSite().payment_methods.filter((each) => isUndecided || each !== chosen);
  if (methods.length === 0) return null;
  return (
    <details open={isUndecided}>
      <summary className={orderFormsStyles.opener}>{t(($) => $.payment.change)}</summary>
      <PostForm className={orderFormsStyles.form}>
        <input type="hidden" name="intent" value="pay" />
        <HiddenFields fields={Object.entries(known)} />
        <ListField label={t(($) => $.totals.payment)} name="payment_method" defaultValue={chosen}>
          {methods.map((method) => (
            <option key={method} value={method}>
              {nameMethod(method)}
            </option>
          ))}
        </ListField>
        <Button type="submit">{t(($) => $.payment.change_submit)}</Button>
      </PostForm>
    </details>
  );
}
