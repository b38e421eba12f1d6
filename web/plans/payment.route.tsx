import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import type { BankAccount, Payment } from '#contract/plans.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { requireOwner, requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ProofForm, proofFields } from '#web/shop/orders/proof-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/payment.route.ts';
import styles from './payment-facts.module.css';

// Proof is sent with the form of orders.
export const handle = { namespaces: ['plans', 'orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireOwner];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { plans } = context.get(apiContext);
  const { data } = await orNotFound(plans.getPayment(params, { signal: request.signal }));
  describePage(context, ({ texts }) => ({
    title: texts('plans')(($) => $.payment.heading),
    description: texts('plans')(($) => $.pricing.description),
    indexed: false,
  }));
  return data;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'plans.sendPaymentProof', params);
    await context.get(apiContext).plans.sendPaymentProof(input);
  } catch (error) {
    return refuseForm(error, form, proofFields);
  }
  return redirect(href('/pricing/payments/:reference', params), 303);
}

/** Payment instructions, or the payment's outcome. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const address = useAddress();
  const { payment, bank_account } = loaderData;
  const isOpen = payment.state === 'awaiting';
  return (
    <Page>
      <PageHead title={t(($) => $.payment.heading)} />
      <h1>{t(($) => $.payment.heading)}</h1>
      {isOpen ? (
        <p>{t(($) => $.payment[payment.proof_sent_at ? 'in_review' : 'awaiting'])}</p>
      ) : (
        <FormMessage kind={payment.state === 'confirmed' ? 'done' : 'problem'}>
          {t(($) => $.payment[payment.state])} {payment.rejected_because}
        </FormMessage>
      )}
      <PaymentFacts payment={payment} bankAccount={isOpen ? bank_account : null} />
      {isOpen && <p>{t(($) => $.payment.mailed)}</p>}
      {isOpen && (
        <section>
          <h2>{t(($) => $.payment.proof_heading)}</h2>
          <ProofForm sentAt={payment.proof_sent_at} answer={actionData} />
        </section>
      )}
      <div>
        <LinkButton look="secondary" href={address(href('/account/subscription'))}>
          {t(($) => $.payment.to_subscription)}
        </LinkButton>
      </div>
    </Page>
  );
}

type PaymentFactsProps = {
  payment: Payment;
  /** Null if there is nothing left to pay. */
  bankAccount: BankAccount | null;
};

/** Amount, account and deadline. */
function PaymentFacts({ payment, bankAccount }: PaymentFactsProps) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const times = useTimes();
  const plan = t(($) => $.names[payment.plan]);
  const facts: [string, string][] = [
    [t(($) => $.payment.plan), t(($) => $.payment.month_of, { plan })],
    [t(($) => $.payment.amount), formatMoney(language, payment.amount)],
  ];
  if (bankAccount) {
    facts.push(
      [t(($) => $.payment.code), formatNumber(language, payment.code)],
      [t(($) => $.payment.bank), bankAccount.bank],
      [t(($) => $.payment.account_number), bankAccount.account_number],
      [t(($) => $.payment.account_holder), bankAccount.account_holder],
      [t(($) => $.payment.due), times.instant(payment.due_at)],
    );
  }
  facts.push([t(($) => $.payment.reference), payment.reference]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi suppressHydrationWarning>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
