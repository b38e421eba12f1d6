import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { methodKind } from '#contract/constants/shop.ts';
import { orderPage } from '#contract/shared/addresses.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import { Beam } from '#web/ui/beam.tsx';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { changeOrder, type OrderAnswer } from '../orders/change-order.server.ts';
import { loadOrder, type ShownOrder } from '../orders/load-order.server.ts';
import { MissingOrder, OrderHelp } from '../orders/order-help.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import { OrderTotals } from '../orders/order-totals.tsx';
import { PaymentInstructions } from '../orders/payment-instructions.tsx';
import { ProofPanel } from '../orders/proof-form.tsx';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/order-received.route.ts';
import nextStepsStyles from './next-steps.module.css';
import styles from './order-received.module.css';

export const handle = { namespaces: ['orders'], maxBodyBytes: maxUploadFormBytes };

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, args.params.number);
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const path = href('/checkout/order-received/:number', { number });
  return changeOrder(args, { number, path });
}

export default function OrderReceivedPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      {loaderData ? <OrderReceived shown={loaderData} answer={actionData} /> : <MissingOrder />}
    </Page>
  );
}

type OrderReceivedProps = { shown: ShownOrder; answer: OrderAnswer | undefined };

/** Thanks, payment instructions, and the next steps. */
function OrderReceived({ shown: { order, token, done }, answer }: OrderReceivedProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { number, email, payment, actions, billing_address: billing } = order;
  const isOpen = payment.pay_until !== null || order.payment_in_review;
  return (
    <div className={styles.page}>
      <PageHead title={t(($) => $.received.heading)} />
      <header className={styles.thanks}>
        <Beam />
        <CircleCheck size={48} aria-hidden="true" className={styles.sign} />
        <h1>{t(($) => $.received.heading)}</h1>
        <p className={styles.number}>
          {t(($) => $.list.number)} <bdi>#{number}</bdi>
        </p>
        <p>
          {email
            ? t(($) => $.received.text, { email })
            : t(($) => $.received.text_phone, { phone: isolate(billing.phone) })}
        </p>
      </header>
      <OrderLink order={order} token={token} />
      {done === 'proof' && <FormMessage kind="done">{t(($) => $.order.proof_sent)}</FormMessage>}
      {done === 'check' && payment.pay_until && (
        <FormMessage kind="done">{t(($) => $.order.not_paid_yet)}</FormMessage>
      )}
      {(done === 'unreachable' || answer?.intent === 'start') && payment.pay_until && (
        <FormMessage kind="problem">
          {answer?.refused.problem ?? t(($) => $.order.gateway_down)}
        </FormMessage>
      )}
      {(isOpen || payment.method === 'cash_on_delivery') && (
        <Panel heading={t(($) => $.payment.heading)}>
          {order.payment_in_review && <p>{t(($) => $.status_text.in_review)}</p>}
          <PaymentInstructions order={order} token={token} />
        </Panel>
      )}
      {actions.includes('proof') && (
        <ProofPanel sentAt={payment.proof_sent_at} answer={answer?.refused} />
      )}
      <Panel heading={t(($) => $.received.next)}>
        <NextSteps order={order} />
      </Panel>
      <Panel heading={t(($) => $.lines.heading)}>
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
      </Panel>
      <Panel heading={t(($) => $.help.heading)}>
        <OrderHelp number={number} />
      </Panel>
      <ButtonRow>
        <LinkButton href={address(orderPage({ number, token }))}>
          {t(($) => $.received.to_order)}
        </LinkButton>
        <LinkButton look="secondary" href={address(href('/shop'))}>
          {t(($) => $.received.to_shop)}
        </LinkButton>
      </ButtonRow>
      {token && email && <p className={styles.quiet}>{t(($) => $.received.keep)}</p>}
    </div>
  );
}

/** Keeps a number left to right in a sentence of any language. */
function isolate(phone: string): string {
  return `\u2066${phone}\u2069`;
}

const mailedSteps = {
  paying: {
    bank_transfer: 'next_transfer',
    qris: 'next_qris',
    gateway: 'next_gateway',
    cheque: 'next_cheque',
    cash_on_delivery: 'next_cash',
    none: 'next_paid',
  },
  pickup: 'next_pickup',
  ship: 'next_ship',
} as const;

/** Without an e-mail address, the order's page tells what happens. */
const unmailedSteps = {
  paying: {
    ...mailedSteps.paying,
    bank_transfer: 'unmailed_transfer',
    qris: 'unmailed_qris',
    gateway: 'unmailed_gateway',
    cheque: 'unmailed_cheque',
  },
  pickup: 'unmailed_pickup',
  ship: 'unmailed_ship',
} as const;

/** The steps of processing an order. */
function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { payment, shipping_method: method, lines } = order;
  const { paying, pickup, ship } = order.email ? mailedSteps : unmailedSteps;
  const steps = [
    t(($) => $.received[paying[payment.paid_at ? 'none' : methodKind(payment.method)]]),
    method && t(($) => $.received[method.kind === 'pickup' ? pickup : ship]),
    lines.some(({ kind }) => kind === 'downloadable') && t(($) => $.received.next_download),
  ].filter((step) => typeof step === 'string');
  return (
    <ol className={nextStepsStyles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
