import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Payment, Subscription } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/subscription.route.ts';
import { OpenPaymentNotice } from './open-payment-notice.tsx';
import paymentListStyles from './payment-list.module.css';
import styles from './subscription.module.css';

export const handle = { namespaces: ['plans'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { plans } = context.get(apiContext);
  return (await plans.getSubscription({}, { signal: request.signal })).data.subscription;
}

/** Cancels the subscription. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(apiContext).plans.cancelSubscription();
    return { problem: null };
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const address = useAddress();
  if (!loaderData) return null;
  const { state, open_payment, payments } = loaderData;
  const canCancel = state === 'active' || state === 'grace';
  return (
    <>
      <PageHead title={t(($) => $.subscription.heading)} />
      <h1>{t(($) => $.subscription.heading)}</h1>
      {actionData && (
        <FormMessage kind={actionData.problem ? 'problem' : 'done'}>
          {actionData.problem ?? t(($) => $.subscription.cancelled_now)}
        </FormMessage>
      )}
      <SubscriptionState subscription={loaderData} />
      {open_payment && <OpenPaymentNotice payment={open_payment} />}
      <div>
        <LinkButton look="secondary" href={address(href('/pricing'))}>
          {t(($) => $.subscription.compare)}
        </LinkButton>
      </div>
      {canCancel && (
        <PostForm className={styles.cancel}>
          <p>{t(($) => $.subscription.cancel_text)}</p>
          <Button type="submit" look="secondary">
            {t(($) => $.subscription.cancel)}
          </Button>
        </PostForm>
      )}
      <h2>{t(($) => $.subscription.payments)}</h2>
      <PaymentList payments={payments} />
    </>
  );
}

/** The plan and its end date in a sentence. */
function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('plans');
  const times = useTimes();
  const { plan, state, paid_until, grace_until } = subscription;
  if (!plan || !paid_until || state === 'none') return <p>{t(($) => $.subscription.none)}</p>;
  const facts = {
    plan: t(($) => $.names[plan]),
    date: times.day(paid_until),
    grace: grace_until ? times.day(grace_until) : '',
  };
  return <p suppressHydrationWarning>{t(($) => $.subscription[state], facts)}</p>;
}

/** All payments of an account, newest first. */
function PaymentList({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const times = useTimes();
  const address = useAddress();
  if (payments.length === 0) return <p>{t(($) => $.subscription.no_payments)}</p>;
  return (
    <ul className={paymentListStyles.payments}>
      {payments.map((payment) => (
        <li key={payment.reference}>
          <a href={address(href('/pricing/payments/:reference', payment))}>
            <bdi>{payment.reference}</bdi>
          </a>
          <span suppressHydrationWarning>{times.day(payment.created_at)}</span>
          <span>{t(($) => $.names[payment.plan])}</span>
          <span suppressHydrationWarning>{formatMoney(language, payment.amount)}</span>
          <span>
            {t(($) => $.subscription.state[isInReview(payment) ? 'in_review' : payment.state])}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isInReview({ state, proof_sent_at }: Payment): boolean {
  return state === 'awaiting' && proof_sent_at !== null;
}
