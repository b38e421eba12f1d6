import { and, count, eq, lt, ne, or, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import { encodeProof, maxProofs } from '#api/media/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueMail, type OperatorContact } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import type { Turn } from '#api/platform/turns/take-turn.ts';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import type { PaymentRow } from '../queries/find-subscription.ts';
import { payments, planPaymentProofs } from '../tables.ts';

/**
 * Stores a re-encoded picture as proof of a transfer. From then on the payment does not expire and
 * is not replaced by another; the operator is notified once.
 *
 * @throws `payment_not_found`, `payment_not_payable`, `too_many_proofs`; what `encodeProof` throws
 */
export async function savePaymentProof(
  { db, operator }: { db: Database; operator: OperatorContact },
  sent: { accountId: number; reference: string; file: Blob; turn?: Turn },
  now = new Date(),
): Promise<PaymentRow> {
  const { bytes, width, height } = await encodeProof(sent.file, sent.turn);
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.accountId, sent.accountId), eq(payments.reference, sent.reference)))
      .for('update');
    if (!payment) throw problem('payment_not_found');
    const { id: paymentId, state, method, dueAt, proofSentAt } = payment;
    const isLate = dueAt <= now && !proofSentAt;
    // Gateways confirm what is paid with them.
    if (state !== 'awaiting' || isLate || isGatewayMethod(method)) {
      throw problem('payment_not_payable');
    }
    const [row] = await tx
      .select({ proofs: count() })
      .from(planPaymentProofs)
      .where(eq(planPaymentProofs.paymentId, paymentId));
    const proofs = row?.proofs ?? 0;
    if (proofs >= maxProofs) throw problem('too_many_proofs');
    await tx.insert(planPaymentProofs).values({ paymentId, bytes, width, height });
    await tx.update(payments).set({ proofSentAt: now }).where(eq(payments.id, paymentId));
    if (proofs === 0) await mailOperator(tx, payment, operator);
    return { ...payment, proofSentAt: now };
  });
}

async function mailOperator(tx: Transaction, payment: PaymentRow, operator: OperatorContact) {
  if (operator.email === null || payment.accountId === null) return;
  const [payer] = await tx.select().from(accounts).where(eq(accounts.id, payment.accountId));
  if (!payer) return;
  await enqueueMail(tx, {
    template: 'payment_proof_to_check',
    to: operator.email,
    language: operator.language,
    timeZone: null,
    replyTo: payer.email,
    params: {
      name: payer.displayName,
      email: payer.email,
      reference: payment.reference,
      amount: { amount: payment.amount, currency: payment.currency },
      link: '/admin/payments?with_proof=true',
    },
  });
}

/** Days after which the proof of a settled payment is no longer needed. */
const retentionDays = 90;

/** Receipts contain more than bookkeeping needs. */
export async function forgetPaymentProofs(db: Database): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${retentionDays})`;
  await db.delete(planPaymentProofs).where(
    and(
      lt(planPaymentProofs.createdAt, longAgo),
      sql`exists (select from ${payments} where ${payments.id} = ${planPaymentProofs.paymentId}
          and ${and(
            ne(payments.state, 'awaiting'),
            or(sql`${payments.confirmedAt} is null`, lt(payments.confirmedAt, longAgo)),
          )})`,
    ),
  );
}
