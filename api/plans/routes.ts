import { implement } from '@orpc/server';
import { setTitleAccess } from '#api/catalogue/index.ts';
import { createPreparationReader, type MediaGrants } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import {
  type CheckDeps,
  checkPayment,
  findOpen,
  listAttempts,
} from '#api/platform/gateways/gateway-payments.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { askByQris } from '#api/platform/qris.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit, VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { plans } from '#contract/constants/plan.ts';
import { type PlanOffer, plansContract } from '#contract/plans.ts';
import { cancelSubscription } from './commands/cancel-subscription.ts';
import { requestPayment } from './commands/request-payment.ts';
import { savePaymentProof } from './commands/save-payment-proof.ts';
import { settlePlanPayment } from './commands/settle-plan-payment.ts';
import { startPlanPayment } from './commands/start-plan-payment.ts';
import { followPreparation, grantPlayback, hastenPreparation } from './grant-playback.ts';
import { currency, isForSale, listMethods, type PlansConfig } from './plans-config.ts';
import { presentPayment, presentSubscription } from './present.ts';
import { countRestricted } from './queries/count-restricted.ts';
import {
  findPayment,
  findPayments,
  findSubscription,
  type PaymentRow,
} from './queries/find-subscription.ts';

export function plansRoutes(deps: {
  db: Database;
  store: MediaStore;
  grants: MediaGrants;
  config: PlansConfig;
  limitPayments: RateLimit;
  limitUploads: RateLimit;
  /** Calls of gateways per account. */
  limitGateways: RateLimit;
  /** Films that a visitor lets be prepared before others. */
  limitHaste: VisitorLimit;
  /** Notified of proofs. */
  operator: OperatorContact;
}) {
  const { db, config } = deps;
  const following = { db, preparation: createPreparationReader(db), limit: deps.limitHaste };
  const endpoints = implement(plansContract).$context<RequestContext>();

  async function readSubscription(accountId: number) {
    const [row, rows] = await Promise.all([
      findSubscription(db, accountId),
      findPayments(db, accountId),
    ]);
    return { data: { subscription: presentSubscription(row, rows) } };
  }

  async function presentHowToPay(row: PaymentRow) {
    const payment = presentPayment(row);
    const isOpen = payment.state === 'awaiting' && !payment.proof_sent_at;
    const isQris = payment.method === 'qris';
    return {
      payment,
      bank_account: payment.method === 'bank_transfer' ? config.bankAccount : null,
      pay_url: isOpen ? await findPayUrl(db, row) : null,
      qris: isOpen && isQris && config.qris ? askByQris(config.qris, row.amount) : null,
      methods: isOpen ? listMethods(config, row.amount - row.code) : [],
    };
  }

  return endpoints.router({
    listPlans: endpoints.listPlans.handler(async () => {
      const opened = await countRestricted(db);
      const offer = (id: PlanOffer['id'], amount: number): PlanOffer => ({
        id,
        price: { amount, currency },
        titles: opened[id === 'free' ? 'login' : id],
      });
      const paid = plans.map((plan) => offer(plan, config.prices[plan]));
      const for_sale = isForSale(config);
      return { data: { plans: [offer('free', 0), ...paid], for_sale } };
    }),

    getSubscription: endpoints.getSubscription.handler(({ context }) =>
      readSubscription(viewerOf(context).accountId),
    ),

    subscribe: endpoints.subscribe.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      await deps.limitPayments(String(accountId));
      const { plan, payment_method: method, idempotency_key: idempotencyKey } = input;
      const request = { accountId, plan, method, idempotencyKey };
      return { data: await presentHowToPay(await requestPayment({ db, config }, request)) };
    }),

    cancelSubscription: endpoints.cancelSubscription.handler(async ({ context }) => {
      const { accountId } = viewerOf(context);
      await cancelSubscription(db, accountId);
      return readSubscription(accountId);
    }),

    getPayment: endpoints.getPayment.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      const payment = await findPayment(db, { accountId, reference: input.reference });
      if (!payment) throw problem('payment_not_found');
      return { data: await presentHowToPay(payment) };
    }),

    startPayment: endpoints.startPayment.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      await deps.limitGateways(String(accountId));
      const { siteOrigin } = context;
      const payUrl = await startPlanPayment(deps, { ...input, accountId, siteOrigin });
      return { data: { pay_url: payUrl } };
    }),

    checkPayment: endpoints.checkPayment.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      await deps.limitGateways(String(accountId));
      const asked = await findPayment(db, { accountId, ...input });
      if (!asked) throw problem('payment_not_found');
      const { gateways } = config;
      const settle: CheckDeps['settle'] = (...report) => settlePlanPayment(deps, ...report);
      for (const attempt of await listAttempts(db, { paymentId: asked.id })) {
        const isOpen = attempt.state === 'open' || attempt.state === 'denied';
        if (isOpen) await checkPayment({ gateways, settle }, attempt, new Date());
      }
      const payment = await findPayment(db, { accountId, ...input });
      return { data: await presentHowToPay(payment ?? asked) };
    }),

    sendPaymentProof: endpoints.sendPaymentProof.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      await deps.limitUploads(context.clientAddress);
      const payment = await savePaymentProof(deps, { ...input, accountId, turn: context.turn });
      return { data: { payment: presentPayment(payment) } };
    }),

    setTitleAccess: endpoints.setTitleAccess.handler(async ({ input, context }) => {
      const change = await setTitleAccess(deps, context.actor, input);
      return { data: { access: input.access, change } };
    }),

    grantPlayback: endpoints.grantPlayback.handler(async ({ input, context }) => {
      return { data: { grant: await grantPlayback(deps, context, input.stream_id) } };
    }),

    getPreparation: endpoints.getPreparation.handler(async ({ input, context }) => ({
      data: { preparation: await followPreparation(following, context, input.stream) },
    })),

    hastenPreparation: endpoints.hastenPreparation.handler(async ({ input, context }) => ({
      data: { preparation: await hastenPreparation(following, context, input.stream) },
    })),
  });
}

/** The page where a payment can be made now, as it is to be made now. */
async function findPayUrl(db: Database, { id: paymentId, method, amount }: PaymentRow) {
  const attempts = await listAttempts(db, { paymentId });
  return findOpen(attempts, { gateway: method, amount }, new Date())?.payUrl ?? null;
}
