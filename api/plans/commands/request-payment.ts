import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { greetingName } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { nameGateway } from '#api/platform/gateways/open-gateways.ts';
import {
  identifyAmount,
  keepAmounts,
} from '#api/platform/identifying-amounts/identifying-amounts.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import { askByQris } from '#api/platform/qris.ts';
import { newReference } from '#api/platform/text/new-reference.ts';
import type { Plan, PlanMethod } from '#contract/constants/plan.ts';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { nameOfPlan, paymentPath } from '../mail-words.ts';
import {
  currency,
  isForSale,
  type PlansConfig,
  pricePlan,
  requireMethod,
} from '../plans-config.ts';
import { findSubscription, type PaymentRow } from '../queries/find-subscription.ts';
import { purposeOf } from '../subscription-states.ts';
import { payments } from '../tables.ts';

/** Days within which the money has to arrive. */
const paymentDays = 2;

/** Any number that none of our other advisory locks uses. */
const paymentLock = 7_205_012;

type PaymentRequest = {
  accountId: number;
  plan: Plan;
  method?: PlanMethod | undefined;
  idempotencyKey?: string | undefined;
};

/**
 * Requests payment for a month of a plan, and mails how to pay. An open payment for the same plan,
 * or a confirmed one with the same key, is returned again, with the wanted method; one for another
 * plan is cancelled. `dueAt`: a renewal, which nobody has requested, and which returns any open
 * payment.
 *
 * @throws `plan_not_higher`, `payments_closed`, `payment_method_refused`; `payment_in_review` while
 *   a proof waits to be checked
 */
export async function requestPayment(
  { db, config }: { db: DatabaseOrTransaction; config: PlansConfig },
  request: PaymentRequest & { dueAt?: Date },
  now = new Date(),
): Promise<PaymentRow> {
  const { accountId, plan } = request;
  if (!isForSale(config)) throw problem('payments_closed');
  return db.transaction(async (tx) => {
    // An account has one open payment.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${paymentLock})`);
    await expirePayments(tx, now);
    const existing = await findSame(tx, request);
    if (existing) return await changeMethod(tx, config, existing, request.method);
    const facts = await findSubscription(tx, accountId);
    const purpose = purposeOf(facts, plan, now);
    if (!purpose) throw problem('plan_not_higher');
    const [open] = request.dueAt ? await findOpen(tx, accountId) : [];
    // What the customer is about to pay.
    if (open) return open;
    const [inReview] = await cancelOpen(tx, accountId);
    if (inReview) throw problem('payment_in_review');
    await releaseKey(tx, request);
    const { price, extraDays } = pricePlan(config.prices, { facts, plan, purpose }, now);
    const method = requireMethod(config, price, request.method);
    const reference = `SRT-${newReference()}`;
    const dueAt = request.dueAt ?? new Date(now.getTime() + paymentDays * 86_400_000);
    const code = await chooseCode(tx, { accountId, reference, dueAt }, { price, method });
    const [payment] = await tx
      .insert(payments)
      .values({
        accountId,
        plan,
        purpose,
        currency,
        method,
        code,
        amount: price + code,
        extraDays,
        reference,
        dueAt,
        idempotencyKey: request.idempotencyKey ?? null,
      })
      .returning();
    if (!payment) throw new Error('The payment was not inserted');
    await mailHowToPay(tx, payment, config);
    return payment;
  });
}

/** Another method has another code; reference and deadline stay. */
async function changeMethod(
  tx: Transaction,
  config: PlansConfig,
  payment: PaymentRow,
  method: PlanMethod = payment.method,
): Promise<PaymentRow> {
  if (method === payment.method || payment.state !== 'awaiting') return payment;
  if (payment.proofSentAt) throw problem('payment_in_review');
  const price = payment.amount - payment.code;
  requireMethod(config, price, method);
  const code = await chooseCode(tx, payment, { price, method });
  const change = { method, code, amount: price + code };
  await tx.update(payments).set(change).where(eq(payments.id, payment.id));
  const changed = { ...payment, ...change };
  await mailHowToPay(tx, changed, config);
  return changed;
}

/** Closes payments whose money has not arrived in time. Proofs keep them open. */
export async function expirePayments(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'expired' })
    .where(
      and(eq(payments.state, 'awaiting'), lte(payments.dueAt, now), isNull(payments.proofSentAt)),
    );
}

/** Returns what stays open, because its proof waits to be checked. */
export async function cancelOpen(tx: Transaction, accountId: number): Promise<PaymentRow[]> {
  await tx
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(isOpen(accountId), isNull(payments.proofSentAt)));
  return findOpen(tx, accountId);
}

function findOpen(tx: Transaction, accountId: number): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(isOpen(accountId));
}

function isOpen(accountId: number) {
  return and(eq(payments.accountId, accountId), eq(payments.state, 'awaiting'));
}

async function findSame(tx: Transaction, request: PaymentRequest): Promise<PaymentRow | undefined> {
  const own = eq(payments.accountId, request.accountId);
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, 'awaiting'), eq(payments.plan, request.plan)));
  if (open || !request.idempotencyKey) return open;
  const [same] = await tx.select().from(payments).where(ofKey(request));
  return same?.plan === request.plan && same.state === 'confirmed' ? same : undefined;
}

/** After the browser's back button, a form may carry the key of another or abandoned choice. */
async function releaseKey(tx: Transaction, request: PaymentRequest): Promise<void> {
  await tx.update(payments).set({ idempotencyKey: null }).where(ofKey(request));
}

function ofKey({ accountId, idempotencyKey }: PaymentRequest) {
  const isKey = idempotencyKey ? eq(payments.idempotencyKey, idempotencyKey) : sql`false`;
  return and(eq(payments.accountId, accountId), isKey);
}

/**
 * A code that makes the amount unique among the payments of plans and orders; QRIS forbids
 * surcharges, and gateways know whose payment it is.
 *
 * @throws `payment_method_refused` if all are taken
 */
async function chooseCode(
  tx: Transaction,
  { accountId, reference: holder, dueAt }: Pick<PaymentRow, 'accountId' | 'reference' | 'dueAt'>,
  { price, method }: { price: number; method: PlanMethod },
): Promise<number> {
  if (isGatewayMethod(method)) return 0;
  const formerHolders = await listUnpaid(tx, accountId);
  const sign = method === 'qris' ? -1 : 1;
  const code = await identifyAmount(tx, { holder, formerHolders, price, sign, dueAt });
  if (code === undefined) throw problem('payment_method_refused', { field: 'payment_method' });
  return code;
}

/** References of what an account was asked to pay and did not. */
async function listUnpaid(tx: Transaction, accountId: number | null): Promise<string[]> {
  if (accountId === null) return [];
  const unpaid = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(eq(payments.accountId, accountId), inArray(payments.state, ['cancelled', 'expired'])),
    );
  return unpaid.map(({ reference }) => reference);
}

/** Payments with a proof are awaited past their deadline. */
export function keepPlanAmounts(db: Database, now = new Date()): Promise<void> {
  return keepAmounts(db, sql`SELECT reference FROM payments WHERE state = 'awaiting'`, now);
}

async function mailHowToPay(
  tx: Transaction,
  payment: PaymentRow,
  { bankAccount, qris }: PlansConfig,
): Promise<void> {
  if (payment.accountId === null) return;
  const [to] = await tx.select().from(accounts).where(eq(accounts.id, payment.accountId));
  if (!to) return;
  const { email, language, timeZone } = to;
  const envelope = { to: email, language, timeZone };
  const words = {
    name: greetingName(to),
    plan: nameOfPlan(payment.plan, language),
    amount: { amount: payment.amount, currency: payment.currency },
    reference: payment.reference,
    due: { instant: payment.dueAt.toISOString() },
    link: paymentPath(payment.reference),
  };
  if (payment.method === 'qris' && qris) {
    const { merchant } = askByQris(qris, payment.amount);
    const params = { ...words, merchant };
    await enqueueMail(tx, { template: 'subscription_awaiting_qris', ...envelope, params });
  } else if (isGatewayMethod(payment.method)) {
    const params = { ...words, gateway: nameGateway(payment.method) };
    await enqueueMail(tx, { template: 'subscription_awaiting_gateway', ...envelope, params });
  } else if (bankAccount) {
    const params = { ...words, ...bankAccount };
    await enqueueMail(tx, { template: 'subscription_awaiting', ...envelope, params });
  }
}
