import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { managerOf, seesStaff } from '#api/account/index.ts';
import type { Database } from '#api/platform/database.ts';
import { listAttempts } from '#api/platform/gateways/gateway-payments.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { planOpsContract } from '#contract/plan-ops.ts';
import { confirmPayment } from './commands/confirm-payment.ts';
import { endPlan, grantPlan } from './commands/grant-plan.ts';
import { refundPayment, rejectPayment } from './commands/reject-payment.ts';
import { settleMoney } from './commands/settle-money.ts';
import { isVisibleTo } from './policy.ts';
import { presentAdminPayment, presentAdminSubscription, presentPayment } from './present.ts';
import type { PaymentRow } from './queries/find-subscription.ts';
import { listPayments } from './queries/list-payments.ts';
import { listSubscriptions } from './queries/list-subscriptions.ts';
import { payments, planPaymentProofs } from './tables.ts';

export function planOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(planOpsContract).$context<RequestContext>();
  const answer = async (payment: Promise<PaymentRow>) => ({
    data: { payment: presentPayment(await payment) },
  });

  return endpoints.router({
    listPayments: endpoints.listPayments.handler(async ({ input, context }) => {
      const { with_proof, to_settle, to_confirm, ...filter } = input;
      const { rows, page } = await listPayments(db, {
        ...filter,
        withProof: with_proof === 'true',
        toSettle: to_settle === 'true',
        toConfirm: to_confirm === 'true',
        seesStaff: seesStaff(context),
      });
      const attempts = await listAttempts(db, { paymentId: rows.map(({ payment }) => payment.id) });
      const list = rows.map(({ payment, username, toSettle }) => {
        const own = attempts.filter(({ paymentId }) => paymentId === payment.id);
        return presentAdminPayment(payment, { username, toSettle, attempts: own });
      });
      return { data: { payments: list, page } };
    }),

    getPaymentProof: endpoints.getPaymentProof.handler(async ({ input, context }) => {
      const [proof] = await db
        .select({ bytes: planPaymentProofs.bytes })
        .from(payments)
        .leftJoin(planPaymentProofs, eq(planPaymentProofs.paymentId, payments.id))
        .where(
          and(
            eq(payments.reference, input.reference),
            isVisibleTo(managerOf(context), payments.accountId),
          ),
        )
        .orderBy(desc(planPaymentProofs.id))
        .limit(1);
      if (!proof) throw problem('payment_not_found');
      if (!proof.bytes) throw problem('media_not_found');
      return new File([new Uint8Array(proof.bytes)], 'proof.webp', { type: 'image/webp' });
    }),

    confirmPayment: endpoints.confirmPayment.handler(({ input, context }) => {
      const { reference, even_cancelled: evenCancelled } = input;
      return answer(confirmPayment(db, managerOf(context), { reference, evenCancelled }));
    }),

    rejectPayment: endpoints.rejectPayment.handler(({ input, context }) =>
      answer(rejectPayment(db, managerOf(context), input)),
    ),

    refundPayment: endpoints.refundPayment.handler(({ input, context }) =>
      answer(refundPayment(db, managerOf(context), input)),
    ),

    settleMoney: endpoints.settleMoney.handler(({ input, context }) =>
      answer(settleMoney(db, managerOf(context), input)),
    ),

    listSubscriptions: endpoints.listSubscriptions.handler(async ({ input, context }) => {
      const filter = { ...input, seesStaff: seesStaff(context) };
      const { rows, page } = await listSubscriptions(db, filter);
      const list = rows.map((row) => presentAdminSubscription(row));
      return { data: { subscriptions: list, page } };
    }),

    grantPlan: endpoints.grantPlan.handler(async ({ input, context }) => {
      const { id: accountId, plan, days } = input;
      const granted = await grantPlan(db, managerOf(context), { accountId, plan, days });
      return { data: { paid_until: granted.paidUntil.toISOString(), change: granted.change } };
    }),

    endPlan: endpoints.endPlan.handler(async ({ input, context }) => ({
      data: { change: await endPlan(db, managerOf(context), input.id) },
    })),
  });
}
