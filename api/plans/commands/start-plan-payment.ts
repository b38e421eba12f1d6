import { and, eq } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { addAttempt, openAttempt } from '#api/platform/gateways/gateway-payments.ts';
import { problem } from '#api/platform/problem.ts';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { nameOfPlan, paymentPath } from '../mail-words.ts';
import type { PlansConfig } from '../plans-config.ts';
import { payments } from '../tables.ts';

/**
 * The address of the gateway's page where a plan is paid; see `startOrderPayment`.
 *
 * @throws `payment_not_found`, `payment_not_payable`, `payment_method_refused`,
 *   `too_many_requests`, `gateway_unavailable`
 */
export async function startPlanPayment(
  { db, config }: { db: Database; config: PlansConfig },
  wish: { accountId: number; reference: string; siteOrigin: string },
  now = new Date(),
): Promise<string> {
  const { accountId, reference, siteOrigin } = wish;
  const started = await db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.reference, reference)))
      .for('update');
    if (!payment) throw problem('payment_not_found');
    const { method, state, dueAt, proofSentAt, amount, id: paymentId } = payment;
    const isOpen = state === 'awaiting' && dueAt > now && proofSentAt === null;
    if (!isOpen || !isGatewayMethod(method)) throw problem('payment_not_payable');
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw problem('payment_not_found');
    const attempt = { gateway: method, reference, amount, payUntil: dueAt };
    return { account, payment, attempt: await addAttempt(tx, { paymentId }, attempt, now) };
  });
  const gateway = config.gateways.get(started.attempt.gateway);
  if (!gateway) throw problem('payment_method_refused');
  const { email, language } = started.account;
  return openAttempt(db, gateway, started.attempt, {
    email,
    language,
    description: `${nameOfPlan(started.payment.plan, language)} ${reference}`,
    returnUrl: siteOrigin + paymentPath(reference),
  });
}
