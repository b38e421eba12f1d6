import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import { system } from '#api/platform/audit/actor.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { GatewayReport } from '#api/platform/gateways/gateway.ts';
import { recordFinding, recordReport } from '#api/platform/gateways/gateway-payments.ts';
import { nameGateway } from '#api/platform/gateways/open-gateways.ts';
import type { GatewayPayment } from '#api/platform/gateways/tables.ts';
import { enqueueMail, type OperatorContact } from '#api/platform/mail/mail.ts';
import type { GatewayFinding } from '#contract/constants/shop.ts';
import type { PaymentRow } from '../queries/find-subscription.ts';
import { payments } from '../tables.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Applies what a gateway reports to the payment of a plan; see `settleOrderPayment`. */
export async function settlePlanPayment(
  { db, operator }: { db: Database; operator: OperatorContact },
  payment: GatewayPayment,
  report: GatewayReport,
  now = new Date(),
): Promise<void> {
  if (payment.paymentId === null) return;
  const isIt = eq(payments.id, payment.paymentId);
  await db.transaction(async (tx) => {
    const [awaited] = await tx.select().from(payments).where(isIt).for('update');
    if (!awaited) return;
    const isNew = await recordReport(tx, payment, report, now);
    if (!isNew) return;
    const finding = await drawConsequence(tx, awaited, { payment, report, now });
    if (!finding) return;
    await recordFinding(tx, payment, finding);
    await tx.update(payments).set({ moneySettledAt: null }).where(isIt);
    await mailFinding(tx, operator, { awaited, payment, amount: report.amount ?? payment.amount });
  });
}

async function drawConsequence(
  tx: Transaction,
  awaited: PaymentRow,
  { payment, report, now }: { payment: GatewayPayment; report: GatewayReport; now: Date },
): Promise<GatewayFinding | null> {
  const { state, amount, isChargeback } = report;
  const isPaid = awaited.state === 'confirmed' || (isChargeback && awaited.state === 'refunded');
  const counted = isPaid && payment.finding === null;
  if (state === 'refunded') return counted ? 'reversed' : null;
  if (state !== 'paid') return null;
  return amount === payment.amount ? takePayment(tx, awaited, payment, now) : 'amount_differs';
}

/** Confirms the payment, late or not; or returns why staff have to decide. */
async function takePayment(
  tx: Transaction,
  awaited: PaymentRow,
  { gateway: method, amount }: GatewayPayment,
  now: Date,
): Promise<GatewayFinding | null> {
  const { reference, state } = awaited;
  if (state === 'confirmed' || state === 'refunded') return 'paid_twice';
  if (state !== 'awaiting' && state !== 'expired') return 'not_awaited';
  if (awaited.amount - awaited.code !== amount) return 'amount_differs';
  try {
    await tx.transaction(async (inner) => {
      // The method may have been changed after the page was opened; its code was not paid.
      const isIt = eq(payments.id, awaited.id);
      await inner.update(payments).set({ method, code: 0, amount }).where(isIt);
      await confirmPayment(inner, { actor: system, seesStaff: true }, { reference }, now);
    });
    return null;
  } catch (failure) {
    const isRefused = failure instanceof ORPCError && failure.status === 409;
    if (isRefused) return 'not_awaited';
    throw failure;
  }
}

async function mailFinding(
  tx: Transaction,
  operator: OperatorContact,
  finding: { awaited: PaymentRow; payment: GatewayPayment; amount: number },
): Promise<void> {
  const { awaited, payment, amount } = finding;
  if (operator.email === null || awaited.accountId === null) return;
  const [payer] = await tx.select().from(accounts).where(eq(accounts.id, awaited.accountId));
  if (!payer) return;
  await enqueueMail(tx, {
    template: 'gateway_payment_to_check',
    to: operator.email,
    language: operator.language,
    timeZone: null,
    replyTo: payer.email,
    params: {
      gateway: nameGateway(payment.gateway),
      reference: payment.reference,
      email: payer.email,
      amount: { amount, currency: awaited.currency },
      link: `/admin/payments/${awaited.reference}`,
    },
  });
}
