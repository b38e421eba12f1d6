import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formatMoney } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { AddressText } from '../address/address-text.tsx';
import { Panel } from '../panel.tsx';
import type { OrderAnswer } from './change-order.server.ts';
import { DownloadList } from './download-list.tsx';
import type { ShownOrder } from './load-order.server.ts';
import { OrderHelp } from './order-help.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLink } from './order-link.tsx';
import styles from './order-page.module.css';
import {
  OrderParcels,
  OrderProgress,
  OrderTimeline,
  type Standing,
  standingOf,
} from './order-status.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentInstructions, PayOtherwiseForm } from './payment-instructions.tsx';
import { ProofPanel } from './proof-form.tsx';
import { ReorderForm } from './reorder-form.tsx';
import { PastReturns, ReturnForm } from './return-form.tsx';
import { useMethodName } from './use-method-name.ts';

type OrderPageProps = {
  shown: ShownOrder;
  /** Paths of this page and of the printable invoice. */
  path: string;
  invoice: string;
  answer: OrderAnswer | undefined;
};

/** One order: its items, payment, status and possible actions. */
export function OrderPage({ shown, path, invoice, answer }: OrderPageProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { language } = usePageVisit();
  const { order, token, done, asksToCancel, left } = shown;
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  const here = address(path + query);
  const { number, actions } = order;
  return (
    <>
      <PageHead title={t(($) => $.order.heading, { number })} />
      <OrderHead order={order} />
      <Outcome done={answer ? null : done} left={left} />
      {!answer && done === 'check' && order.payment.pay_until && (
        <FormMessage kind="done">{t(($) => $.order.not_paid_yet)}</FormMessage>
      )}
      {answer?.refused.problem && (
        <FormMessage kind="problem">{answer.refused.problem}</FormMessage>
      )}
      <OrderLink order={order} token={token} />
      {asksToCancel && (
        <ConfirmForm
          texts={t(($) => $.cancel, { returnObjects: true })}
          name={`#${number} · ${formatMoney(language, order.total)}`}
          back={here}
          fields={{ intent: 'cancel' }}
        />
      )}
      <div className={styles.columns}>
        <OrderMoney order={order} token={token} answer={answer} />
        <OrderDetails shown={shown} answer={answer} />
      </div>
      <ButtonRow>
        <ReorderForm order={order} action={here} />
        <LinkButton look="secondary" href={address(invoice + query)} data-reload="">
          {t(($) => $.order.invoice)}
        </LinkButton>
        {actions.includes('cancel') && (
          <LinkButton look="quiet" href={`${here}${here.includes('?') ? '&' : '?'}cancel`}>
            {t(($) => $.actions.of, { action: t(($) => $.actions.cancel), number })}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  );
}

const outcomes = {
  cancel: 'cancelled_now',
  proof: 'proof_sent',
  return: 'return_asked',
  pay: 'payment_chosen',
} as const;

function Outcome({ done, left }: { done: string | null; left: string[] }) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  if (done === 'reorder' && left.length > 0) {
    return (
      <FormMessage kind="done">
        {t(($) => $.order.reordered_partly, { names: left.join(', ') })}{' '}
        <a href={address(href('/cart'))}>{t(($) => $.order.to_cart)}</a>
      </FormMessage>
    );
  }
  const outcome = Object.entries(outcomes).find(([intent]) => intent === done)?.[1];
  return outcome ? <FormMessage kind="done">{t(($) => $.order[outcome])}</FormMessage> : null;
}

type OrderDetailsProps = { shown: ShownOrder; answer: OrderAnswer | undefined };

/** Status, addresses, downloads and returns of an order. */
function OrderDetails({ shown: { order, countries }, answer }: OrderDetailsProps) {
  const { t } = useTranslation('orders');
  const { billing_address: billing, shipping_address: shipping, returns } = order;
  const refused = answer?.intent === 'return' ? answer.refused : undefined;
  const canReturn = order.actions.includes('return');
  return (
    <div className={styles.column}>
      {order.downloads.length > 0 && (
        <Panel heading={t(($) => $.downloads.heading)}>
          <DownloadList downloads={order.downloads} />
        </Panel>
      )}
      {order.shipments.length > 0 && (
        <Panel heading={t(($) => $.parcels.heading)}>
          <OrderParcels shipments={order.shipments} />
        </Panel>
      )}
      <Panel heading={t(($) => $.timeline.heading)}>
        <OrderTimeline events={order.timeline} />
      </Panel>
      <Panel heading={t(($) => $.order.billing)}>
        <AddressText address={billing} country={countries[billing.country] ?? billing.country} />
        {order.email && (
          <p className={styles.email}>
            <bdi>{order.email}</bdi>
          </p>
        )}
      </Panel>
      {shipping && (
        <Panel heading={t(($) => $.order.shipping)}>
          <AddressText
            address={shipping}
            country={countries[shipping.country] ?? shipping.country}
          />
        </Panel>
      )}
      {order.notes && (
        <Panel heading={t(($) => $.order.notes)}>
          <p className={styles.notes} dir="auto">
            {order.notes}
          </p>
        </Panel>
      )}
      {(canReturn || returns.length > 0) && (
        <Panel heading={t(($) => $.returns.heading)}>
          {returns.length > 0 && <PastReturns returns={returns} />}
          {canReturn && <ReturnForm order={order} answer={refused} />}
        </Panel>
      )}
      <Panel heading={t(($) => $.help.heading)}>
        <OrderHelp number={order.number} />
      </Panel>
    </div>
  );
}

/** Number, date and status of an order. */
function OrderHead({ order }: { order: Standing & { number: string; placed_at: string } }) {
  const { t } = useTranslation('orders');
  const { number, placed_at } = order;
  return (
    <header className={styles.head}>
      <h1 dir="auto">{t(($) => $.order.heading, { number })}</h1>
      <OrderProgress order={order} />
      <p>{t(($) => $.status_text[standingOf(order)])}</p>
      <p className={styles.quiet}>
        {t(($) => $.order.placed)} <LocalTime instant={placed_at} />
      </p>
    </header>
  );
}

type OrderMoneyProps = Pick<ShownOrder, 'order' | 'token'> & { answer: OrderAnswer | undefined };

/** Totals and payment of an order. */
function OrderMoney({ order, token, answer }: OrderMoneyProps) {
  const { t } = useTranslation('orders');
  const nameMethod = useMethodName();
  const { payment, actions } = order;
  const proof = answer?.intent === 'proof' ? answer.refused : undefined;
  return (
    <div className={styles.column}>
      <Panel id="payment" heading={t(($) => $.totals.payment)}>
        <p>{nameMethod(payment.method)}</p>
        <PaymentInstructions order={order} token={token} />
        {actions.includes('pay') && <PayOtherwiseForm order={order} />}
      </Panel>
      {actions.includes('proof') && <ProofPanel sentAt={payment.proof_sent_at} answer={proof} />}
      <Panel heading={t(($) => $.lines.heading)}>
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
      </Panel>
    </div>
  );
}
