import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/pricing.route.ts';
import { OpenPaymentNotice } from './open-payment-notice.tsx';
import { countAdded, PlanCard } from './plan-card.tsx';
import styles from './pricing.module.css';

export const handle = { namespaces: ['plans'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { plans } = context.get(apiContext);
  const user = await findUser(context);
  const [offered, own] = await Promise.all([
    plans.listPlans({}, { signal: request.signal }),
    user ? plans.getSubscription({}, { signal: request.signal }) : null,
  ]);
  describePage(context, ({ texts }) => ({
    title: texts('plans')(($) => $.pricing.heading),
    description: texts('plans')(($) => $.pricing.description),
  }));
  return {
    ...offered.data,
    subscription: own?.data.subscription ?? null,
    isStaff: (user?.staff_roles.length ?? 0) > 0,
    // Idempotency key: submitted twice, it is one payment.
    formKey: crypto.randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (!(await findUser(context))) throw redirectToSignIn(context, href('/pricing'));
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'plans.subscribe');
    const { data } = await context.get(apiContext).plans.subscribe(input);
    const visit = context.get(visitContext);
    const path = href('/pricing/payments/:reference', data.payment);
    return redirect(addressFor(visit, path), 303);
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
}

/** Compares the plans; one month can be bought here. */
export default function PricingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const { plans, for_sale, subscription, isStaff, formKey } = loaderData;
  const payment = subscription?.open_payment;
  const isInReview = Boolean(payment?.proof_sent_at);
  const empty = plans.filter((plan, at) => at > 0 && countAdded(plan, plans[at - 1]) === 0);
  return (
    <Page>
      <PageHead title={t(($) => $.pricing.heading)} />
      <h1>{t(($) => $.pricing.heading)}</h1>
      <p className={styles.text}>{t(($) => $.pricing.text)}</p>
      {actionData && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {payment && <OpenPaymentNotice payment={payment} />}
      {!for_sale && <FormMessage kind="problem">{t(($) => $.pricing.closed)}</FormMessage>}
      {isStaff &&
        empty.map(({ id }) => (
          <FormMessage key={id} kind="problem">
            {t(($) => $.pricing.adds_nothing, { plan: t(($) => $.names[id]) })}
          </FormMessage>
        ))}
      <ul className={styles.plans}>
        {plans.map((plan, at) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              below={plans[at - 1]}
              subscription={subscription}
              formKey={for_sale && !isInReview ? formKey : undefined}
            />
          </li>
        ))}
      </ul>
      <section className={styles.shared}>
        <h2>{t(($) => $.pricing.shared.heading)}</h2>
        <ul>
          {(['quality', 'quota', 'devices', 'profiles'] as const).map((point) => (
            <li key={point}>{t(($) => $.pricing.shared[point])}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
