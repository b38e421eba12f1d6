import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import {
  type CheckDeps,
  checkPayment,
  listAttempts,
} from '#api/platform/gateways/gateway-payments.ts';
import { type FieldRefusal, problem, refuseFields } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { createFairQueue } from '#api/platform/turns/fair-queue.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { takeTurn } from '#api/platform/turns/take-turn.ts';
import { orderPage, trackingPage } from '#contract/shared/addresses.ts';
import { type CheckoutForm, checkoutContract } from '#contract/shop/checkout.ts';
import type { SiteConfig } from '#contract/site.ts';
import { asShopper } from '../cart/commands/get-or-create-shopper.ts';
import { countThings } from '../cart/queries/find-cart.ts';
import { findShopper } from '../cart/queries/find-shopper.ts';
import type { Actor } from '../orders/effects/record-event.ts';
import { presentOrder } from '../orders/present/present-order.ts';
import { findCustomerOrder, findOrder, type OrderRow } from '../orders/queries/find-order.ts';
import { type TrackWithinLimits, trackOrder } from '../orders/queries/track-order.ts';
import { normalizeAddress } from '../shipping/normalize-address.ts';
import { payOrder } from './commands/pay-order.ts';
import { placeOrder } from './commands/place-order.ts';
import { reorder } from './commands/reorder.ts';
import { saveProof } from './commands/save-proof.ts';
import { settleOrderPayment } from './commands/settle-order-payment.ts';
import { startOrderPayment } from './commands/start-order-payment.ts';
import type { CheckoutDeps } from './mail-order.ts';
import { findCheckout } from './queries/find-checkout.ts';
import { findCartOwner, refuseOutOfStock } from './queries/refuse-out-of-stock.ts';

/** Without a phone number or an e-mail address nobody could reach the customer. */
const contactMissing: FieldRefusal[] = [
  { path: ['body', 'billing', 'phone'], reason: 'email_or_phone' },
  { path: ['body', 'email'], reason: 'email_or_phone' },
];

const guest: Actor = { kind: 'customer', accountId: null };

export function checkoutRoutes(
  deps: CheckoutDeps & {
    site: Pick<SiteConfig, 'name'>;
    /** Attempts per shopper. */
    limitCheckouts: RateLimit;
    /** Orders per address. */
    limitOrders: RateLimit;
    /** New guest identities per address. */
    limitGuests: RateLimit;
    /** Calls of gateways per order. */
    limitGateways: RateLimit;
    /** Changes of the payment method per order, each of which is mailed. */
    limitChanges: RateLimit;
    limitUploads: RateLimit;
    /** Finds an order by its number and contact, within limits. */
    track: TrackWithinLimits;
  },
) {
  const { db, config, links } = deps;
  // Shoppers who want the last item queue here, without occupying database connections.
  const queue = createFairQueue({
    ...{ running: 8, waiting: 2_000 },
    ...{ timeout: 7_000, overloadTimeout: 7_000 },
  });
  const endpoints = implement(checkoutContract).$context<RequestContext>();

  async function normalizeBoth({ billing, shipping }: CheckoutForm) {
    return {
      billing: await normalizeAddress(db, billing, ['body', 'billing']),
      shipping: shipping && (await normalizeAddress(db, shipping, ['body', 'shipping'])),
    };
  }

  async function findAccount({ viewer }: RequestContext) {
    if (!viewer) return undefined;
    const [account] = await db
      .select({ email: accounts.email, timeZone: accounts.timeZone })
      .from(accounts)
      .where(eq(accounts.id, viewer.accountId));
    return account;
  }

  /**
   * The order of a guest who has no other way to it than its number and phone number.
   *
   * @throws `order_not_payable`; what `track` throws
   */
  async function findTracked(
    contact: Parameters<TrackWithinLimits>[0],
    context: RequestContext,
  ): Promise<OrderRow> {
    const { number, payment } = await deps.track(contact, context);
    const row = payment ? await findOrder(db, number) : undefined;
    if (!row) throw problem('order_not_payable');
    return row;
  }

  function present(row: OrderRow) {
    return {
      data: { order: presentOrder(row, config), token: links.sign(row.order.number) },
    };
  }

  async function show(number: string) {
    const row = await findOrder(db, number);
    if (!row) throw problem('order_not_found');
    return present(row);
  }

  return endpoints.router({
    getCheckout: endpoints.getCheckout.handler(async ({ context }) => {
      const shopper = await findShopper(db, context);
      if (!shopper) throw problem('cart_empty');
      return { data: { checkout: await findCheckout(deps, shopper.id, context) } };
    }),

    placeOrder: endpoints.placeOrder.handler(({ input, context }) =>
      // Whoever has left has ordered all the same.
      takeTurn(queue, { visitor: context.turn.visitor }, async () => {
        const form = input.body;
        if (!form.acknowledged) await refuseOutOfStock(db, form.cart_id, context);
        const owner = await findCartOwner(db, form.cart_id, context);
        if (!owner) throw problem('cart_empty');
        await deps.limitCheckouts(String(owner.id));
        await deps.limitOrders(context.clientAddress);
        const account = await findAccount(context);
        const email = (form.email ?? account?.email ?? '').toLowerCase();
        if (!email && !form.billing.phone) refuseFields(contactMissing);
        const number = await placeOrder(deps, {
          form,
          shopperId: owner.id,
          addresses: await normalizeBoth(form),
          key: input.headers['idempotency-key'],
          language: context.language,
          accountId: context.viewer?.accountId ?? null,
          email,
          timeZone: form.time_zone ?? account?.timeZone ?? null,
        });
        return show(number);
      }),
    ),

    payOrder: endpoints.payOrder.handler(async ({ input, context: { viewer } }) => {
      const row = await findCustomerOrder(deps, { ...input, viewer });
      const actor = { kind: 'customer' as const, accountId: viewer?.accountId ?? null };
      await deps.limitChanges(row.order.number);
      await payOrder(deps, { row, actor, method: input.payment_method });
      return show(input.number);
    }),

    reorder: endpoints.reorder.handler(async ({ input, context }) => {
      const { order } = await findCustomerOrder(deps, { ...input, viewer: context.viewer });
      return asShopper(deps, context, async (shopper) => {
        const lines = await reorder(db, shopper.id, order.id);
        return { data: { lines, count: (await countThings(db, shopper.id)).count } };
      });
    }),

    startOrderPayment: endpoints.startOrderPayment.handler(async ({ input, context }) => {
      const { number, token } = input;
      const row = await findCustomerOrder(deps, { ...input, viewer: context.viewer });
      await deps.limitGateways(number);
      const returnUrl = context.siteOrigin + orderPage({ number, token });
      const started = { row, returnUrl, siteName: deps.site.name };
      return { data: { pay_url: await startOrderPayment(deps, started) } };
    }),

    checkOrderPayment: endpoints.checkOrderPayment.handler(async ({ input, context }) => {
      const row = await findCustomerOrder(deps, { ...input, viewer: context.viewer });
      await deps.limitGateways(input.number);
      const { gateways } = config;
      const settle: CheckDeps['settle'] = (...report) => settleOrderPayment(deps, ...report);
      for (const attempt of await listAttempts(db, { orderId: row.order.id })) {
        const isOpen = attempt.state === 'open' || attempt.state === 'denied';
        if (isOpen) await checkPayment({ gateways, settle }, attempt, new Date());
      }
      return show(input.number);
    }),

    sendProof: endpoints.sendProof.handler(async ({ input, context }) => {
      const { viewer, clientAddress } = context;
      await deps.limitUploads(clientAddress);
      await findCustomerOrder(deps, { ...input, viewer });
      const actor = { kind: 'customer' as const, accountId: viewer?.accountId ?? null };
      await saveProof(deps, { ...input, actor, turn: context.turn });
      return show(input.number);
    }),

    payTrackedOrder: endpoints.payTrackedOrder.handler(async ({ input, context }) => {
      const { payment_method: method, ...contact } = input;
      const row = await findTracked(contact, context);
      await deps.limitChanges(row.order.number);
      await payOrder(deps, { row, actor: guest, method });
      return { data: { order: await trackOrder(deps, contact) } };
    }),

    startTrackedPayment: endpoints.startTrackedPayment.handler(async ({ input, context }) => {
      const row = await findTracked(input, context);
      await deps.limitGateways(row.order.number);
      const returnUrl = context.siteOrigin + trackingPage(row.order);
      await startOrderPayment(deps, { row, returnUrl, siteName: deps.site.name });
      return { data: { order: await trackOrder(deps, input) } };
    }),

    sendTrackedProof: endpoints.sendTrackedProof.handler(async ({ input, context }) => {
      await deps.limitUploads(context.clientAddress);
      const { file, ...contact } = input;
      const { number } = (await findTracked(contact, context)).order;
      await saveProof(deps, { number, file, actor: guest, turn: context.turn });
      return { data: { order: await trackOrder(deps, contact) } };
    }),
  });
}
