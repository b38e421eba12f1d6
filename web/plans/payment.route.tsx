import { useTranslation } from 'react-i18next';
import { href, redirect, redirectDocument } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { isGatewayMethod, methodKind } from '#contract/constants/shop.ts';
import type { BankAccount, Payment, Qris } from '#contract/plans.ts';
import { toMajor } from '#contract/shared/amounts.ts';
import { Countdown } from '#web/lib/countdown.tsx';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { requireOwner, requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { GatewayPayment } from '#web/shop/orders/gateway-payment.tsx';
import { type PaymentFact, PaymentFacts } from '#web/shop/orders/payment-facts.tsx';
import { ProofForm, proofFields } from '#web/shop/orders/proof-form.tsx';
import { QrisCode } from '#web/shop/orders/qris-code.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/payment.route.ts';

// Proof and QR code are those of orders.
export const handle = { namespaces: ['plans', 'orders'], maxBodyBytes: maxUploadFormBytes };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireOwner];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { plans } = context.get(apiContext);
  const { data } = await orNotFound(plans.getPayment(params, { signal: request.signal }));
  describePage(context, ({ texts }) => ({
    title: texts('plans')(($) => $.payment.heading),
    description: texts('plans')(($) => $.pricing.description),
    indexed: false,
  }));
  return { ...data, isUnpaid: url.searchParams.has('unpaid') };
}

/** Handles the forms for a proof, for another method, and for a gateway. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { plans } = context.get(apiContext);
  try {
    const visit = context.get(visitContext);
    const at = (path: string) => addressFor(visit, path);
    const intent = form.get('intent');
    // One that has expired meanwhile is another payment.
    let { reference } = params;
    let isAtGateway = intent === 'start';
    if (intent === 'pay') {
      const wish = parseForm(context, form, 'plans.subscribe');
      const { payment } = (await plans.subscribe(wish)).data;
      reference = payment.reference;
      isAtGateway = isGatewayMethod(payment.method);
    } else if (intent === 'check') {
      const { payment } = (await plans.checkPayment(params)).data;
      const isOpen = payment.state === 'awaiting';
      return redirect(
        at(`${href('/pricing/payments/:reference', payment)}${isOpen ? '?unpaid' : ''}`),
        303,
      );
    } else if (intent !== 'start') {
      await plans.sendPaymentProof(parseForm(context, form, 'plans.sendPaymentProof', params));
    }
    if (isAtGateway) {
      await plans.startPayment({ reference });
      // A whole page, which leads on to the gateway.
      return redirectDocument(at(href('/pricing/payments/:reference/pay', { reference })), 303);
    }
    return redirect(at(href('/pricing/payments/:reference', { reference })), 303);
  } catch (error) {
    return refuseForm(error, form, proofFields);
  }
}

/** Payment instructions, or the payment's outcome. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['plans', 'orders']);
  const address = useAddress();
  const { payment, bank_account, qris, pay_url, methods, isUnpaid } = loaderData;
  const { reference, state, method, proof_sent_at, due_at } = payment;
  const isOpen = state === 'awaiting';
  const isQris = method === 'qris';
  const gateway = isGatewayMethod(method) ? method : null;
  const nameGateway = useGatewayName();
  const heading = gateway
    ? t(($) => $.payment.heading_gateway, { gateway: nameGateway(gateway) })
    : t(($) => $.payment[isQris ? 'heading_qris' : 'heading']);
  const isProof = actionData?.values.intent === 'proof';
  return (
    <Page>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {actionData?.problem && !isProof && (
        <FormMessage kind="problem">{actionData.problem}</FormMessage>
      )}
      {isOpen ? (
        (proof_sent_at || method === 'bank_transfer') && (
          <p>{t(($) => $.payment[proof_sent_at ? 'in_review' : 'awaiting'])}</p>
        )
      ) : (
        <FormMessage kind={state === 'confirmed' ? 'done' : 'problem'}>
          {t(($) => $.payment[state])} {payment.rejected_because}
        </FormMessage>
      )}
      {qris && (
        <QrisCode
          qris={qris}
          amount={payment.amount}
          path={href('/pricing/payments/:reference/qris', { reference })}
        />
      )}
      {isOpen && isUnpaid && !actionData && (
        <FormMessage kind="done">{t(($) => $.payment.not_paid_yet)}</FormMessage>
      )}
      {isOpen && !proof_sent_at && gateway && (
        <GatewayPayment gateway={gateway} amount={payment.amount} payUrl={pay_url} />
      )}
      <PlanPaymentFacts payment={payment} bankAccount={isOpen ? bank_account : null} qris={qris} />
      {isOpen && !proof_sent_at && (
        <Countdown
          to={due_at}
          isOver={false}
          label={t(($) => $.payment.left, { ns: 'orders' })}
          over={t(($) => $.payment.expired)}
        />
      )}
      {isOpen && !proof_sent_at && <p>{t(($) => $.payment.mailed)}</p>}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <PostForm key={other}>
            <input type="hidden" name="intent" value="pay" />
            <input type="hidden" name="plan" value={payment.plan} />
            <input type="hidden" name="payment_method" value={other} />
            <Button type="submit" look="secondary">
              {t(($) => $.payment.otherwise[methodKind(other)], { gateway: nameGateway(other) })}
            </Button>
          </PostForm>
        ))}
      {isOpen && !gateway && (
        <section>
          <h2>{t(($) => $.payment.proof_heading)}</h2>
          <ProofForm sentAt={proof_sent_at} answer={isProof ? actionData : undefined} />
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

type PlanPaymentFactsProps = {
  payment: Payment;
  /** Null if there is nothing left to pay. */
  bankAccount: BankAccount | null;
  qris: Qris | null;
};

/** Amount, account and deadline. */
function PlanPaymentFacts({ payment, bankAccount, qris }: PlanPaymentFactsProps) {
  const { t } = useTranslation(['plans', 'orders']);
  const { language } = usePageVisit();
  const times = useTimes();
  const plan = t(($) => $.names[payment.plan]);
  const isOpen = bankAccount !== null || qris !== null;
  const facts: PaymentFact[] = [
    {
      name: t(($) => $.payment.amount),
      shown: formatMoney(language, payment.amount),
      ...(isOpen && { copied: toMajor(payment.amount.amount, payment.amount.currency) }),
    },
    { name: t(($) => $.payment.plan), shown: t(($) => $.payment.month_of, { plan }) },
  ];
  if (isOpen) {
    facts.push({
      name: t(($) => $.payment[payment.code < 0 ? 'code_qris' : 'code']),
      shown: formatNumber(language, Math.abs(payment.code)),
      ...(bankAccount && { copied: String(payment.code) }),
    });
  }
  if (bankAccount) {
    const { bank, account_number, account_holder } = bankAccount;
    facts.push(
      { name: t(($) => $.payment.bank), shown: bank },
      {
        name: t(($) => $.payment.account_number),
        shown: account_number,
        copied: account_number.replace(/\D/g, ''),
      },
      { name: t(($) => $.payment.account_holder), shown: account_holder },
    );
  }
  if (qris) {
    facts.push({ name: t(($) => $.payment.merchant, { ns: 'orders' }), shown: qris.merchant });
  }
  if (isOpen) {
    facts.push({ name: t(($) => $.payment.due), shown: times.instant(payment.due_at) });
  }
  facts.push({
    name: t(($) => $.payment[payment.method === 'bank_transfer' ? 'reference' : 'reference_qris']),
    shown: payment.reference,
    ...(isOpen && { copied: payment.reference }),
  });
  return <PaymentFacts facts={facts} />;
}
