import { useTranslation } from 'react-i18next';
import { data, href, type RouterContextProvider } from 'react-router';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import type { Money } from '#contract/shared/answers.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { GatewayPayments } from '#web/admin/shop/gateway-payments.tsx';
import { MoneyField } from '#web/admin/shop/money-field.tsx';
import { MoneyToSettle } from '#web/admin/shop/money-to-settle.tsx';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { AmountQuestion, confirmedAmount, confirmedField } from '#web/admin/ui/amount-question.tsx';
import { StateDot } from '#web/admin/ui/state-dot.tsx';
import { formatMoney } from '#web/lib/formats/format.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { apiContext } from '#web/lib/visit.ts';
import { useMethodName } from '#web/shop/orders/use-method-name.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/payment.route.ts';
import styles from './people.module.css';

export const handle = { namespaces: ['admin-people', 'admin-shop', 'plans', 'orders'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  return { payment: await findPayment(context, params.reference) };
}

async function findPayment(context: Readonly<RouterContextProvider>, reference: string) {
  const payments = (await context.get(apiContext).plans.listPayments({ q: reference })).data
    .payments;
  const payment = payments.find((each) => each.reference === reference);
  if (!payment) throw data(null, { status: 404 });
  return payment;
}

const names = ['reason', 'amount', 'note'] as const;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { plans } = context.get(apiContext);
  return answerChange({ context, url }, form, names, async () => {
    const intent = form.get('intent');
    if (intent === 'settle') return settle(context, form, params.reference);
    const { amount: paid } = await findPayment(context, params.reference);
    if (intent === 'refund') {
      const known = { ...params, ...confirmedAmount(form) };
      const refund = parseForm(context, form, 'plans.refundPayment', known, {
        written: { amount: 'amount' },
        currency: paid.currency,
      });
      const { amount = paid.amount } = refund;
      if (!form.has(confirmedField)) return { ask: { ...paid, amount } };
      await plans.refundPayment(refund);
    } else if (intent === 'reject') {
      // Parsed before the question, so that a wrong form is refused first.
      const rejection = parseForm(context, form, 'plans.rejectPayment', params);
      if (!form.has(confirmedField)) return { ask: paid };
      await plans.rejectPayment(rejection);
    } else {
      if (!form.has(confirmedField)) return { ask: paid };
      await plans.confirmPayment({ ...params, even_cancelled: true });
    }
    return { done: 'saved' };
  });
}

/** Asks about the amount first; as shown and confirmed, none if somebody else was faster. */
async function settle(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  reference: string,
): Promise<{ ask: Money } | { done: 'saved' }> {
  const known = { reference, ...confirmedAmount(form) };
  const settlement = parseForm(context, form, 'plans.settleMoney', known);
  const { money_to_settle: money } = await findPayment(context, reference);
  if (money && !form.has(confirmedField)) return { ask: money };
  await context.get(apiContext).plans.settleMoney(settlement);
  return { done: 'saved' };
}

function questionOf(intent: string | undefined) {
  return intent === 'refund' || intent === 'reject' || intent === 'settle' ? intent : 'confirm';
}

const looks = {
  awaiting: 'busy',
  confirmed: 'good',
  expired: 'off',
  cancelled: 'off',
  rejected: 'bad',
  refunded: 'off',
} as const;

/** A payment of a plan with its proof, and what staff can do about it. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'admin-shop', 'plans', 'orders']);
  const nameMethod = useMethodName();
  const nameGateway = useGatewayName();
  const { payment } = loaderData;
  const questions = t(($) => $.ask, { ns: 'admin-shop', returnObjects: true });
  const { language } = usePageVisit();
  const times = useTimes();
  const address = useAddress();
  const fields = fieldsOf(actionData, names);
  const { reference, state, username, account_id } = payment;
  const isSettled = state === 'confirmed' || state === 'refunded';
  return (
    <AdminPage
      title={reference}
      back={{
        href: address(href('/admin/payments')),
        text: t(($) => $.sections.payments, { ns: 'admin' }),
      }}
    >
      <AmountQuestion
        answer={actionData}
        texts={questions[questionOf(actionData?.values.intent)]}
        about={reference}
      />
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          { name: t(($) => $.amount), value: formatMoney(language, payment.amount) },
          {
            name: t(($) => $.totals.payment, { ns: 'orders' }),
            value: nameMethod(payment.method),
          },
          {
            name: t(($) => $.state),
            value: (
              <StateDot look={looks[state]}>
                {t(($) => $.subscription.state[state], { ns: 'plans' })}
              </StateDot>
            ),
          },
          { name: t(($) => $.plan), value: t(($) => $.names[payment.plan], { ns: 'plans' }) },
          {
            name: t(($) => $.account),
            value:
              account_id === null ? (
                t(($) => $.gone)
              ) : (
                <a href={address(href('/admin/accounts/:id', { id: String(account_id) }))}>
                  <bdi>{username}</bdi>
                </a>
              ),
          },
          {
            name: t(($) => $.created),
            value: <span suppressHydrationWarning>{times.instant(payment.created_at)}</span>,
          },
          ...(payment.rejected_because
            ? [{ name: t(($) => $.reason), value: payment.rejected_because }]
            : []),
          ...(payment.refunded
            ? [
                {
                  name: t(($) => $.refund),
                  value: `${formatMoney(language, payment.refunded.amount)}, ${payment.refunded.because}`,
                },
              ]
            : []),
        ]}
      />
      {payment.gateway_payments.length > 0 && (
        <AdminSection heading={t(($) => $.totals.payment, { ns: 'orders' })}>
          <GatewayPayments payments={payment.gateway_payments} />
          <MoneyToSettle
            money={payment.money_to_settle}
            settledAt={payment.money_settled_at}
            answer={actionData}
          />
        </AdminSection>
      )}
      <AdminSection heading={t(($) => $.proof)}>
        {payment.proof_sent_at ? (
          <img
            className={styles.proof}
            src={href('/admin/payments/:reference/proof', { reference })}
            alt={t(($) => $.proof)}
          />
        ) : (
          <p>{t(($) => $.no_proof)}</p>
        )}
        {!isSettled && account_id !== null && (
          <PostForm>
            <Button type="submit" name="intent" value="confirm">
              {t(($) => $.confirm)}
            </Button>
          </PostForm>
        )}
      </AdminSection>
      {(state === 'awaiting' || state === 'confirmed') && (
        <AdminSection
          heading={t(($) => (state === 'awaiting' ? $.reject : $.refund))}
          text={t(($) => $.told)}
        >
          {state === 'confirmed' && isGatewayMethod(payment.method) && (
            <p>
              {t(($) => $.gateway.refund, {
                ns: 'admin-shop',
                gateway: nameGateway(payment.method),
              })}
            </p>
          )}
          <PostForm className={styles.form}>
            <input type="hidden" name="intent" value={state === 'awaiting' ? 'reject' : 'refund'} />
            <TextField
              {...fields('reason')}
              label={t(($) => $.reason)}
              defaultValue={actionData?.values.reason}
              maxLength={500}
              required
            />
            {state === 'confirmed' && (
              <>
                <MoneyField
                  {...fields('amount')}
                  label={t(($) => $.refund_amount)}
                  currency={payment.amount.currency}
                  typed={actionData?.values.amount}
                />
                <CheckField
                  name="end"
                  defaultChecked={actionData?.values.end === 'on'}
                  label={t(($) => $.end_too)}
                />
              </>
            )}
            <Button type="submit" look="danger">
              {t(($) => (state === 'awaiting' ? $.reject : $.refund))}
            </Button>
          </PostForm>
        </AdminSection>
      )}
    </AdminPage>
  );
}
