import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { checkPayment } from '#api/platform/gateways/gateway-payments.ts';
import type { Gateways } from '#api/platform/gateways/open-gateways.ts';
import { gatewayPayments } from '#api/platform/gateways/tables.ts';
import { problem } from '#api/platform/problem.ts';
import { paymentGateways } from '#api/platform/providers/registry.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import type { GatewayId } from '#contract/constants/shop.ts';
import { gatewaysContract } from '#contract/gateways.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/** The webhook of all payment gateways. */
export function gatewayRoutes(
  deps: SettleDeps & {
    db: Database;
    gateways: () => Gateways;
    limitNotifications: RateLimit;
  },
) {
  const endpoints = implement(gatewaysContract).$context<RequestContext>();

  /**
   * Asks the gateway about a payment, unless it is settled.
   *
   * @throws `gateway_unavailable`, so that the gateway sends its notification again
   */
  async function check(gateway: GatewayId, reference: string): Promise<void> {
    const isIt = eq(gatewayPayments.reference, reference);
    const [payment] = await deps.db.select().from(gatewayPayments).where(isIt);
    // After a refund, a chargeback may come.
    const isOver = payment?.state === 'refunded' && payment.finding === 'reversed';
    if (payment?.gateway !== gateway || isOver) return;
    const settle = settlePayment(deps);
    await checkPayment({ gateways: deps.gateways(), settle }, payment, new Date());
  }

  return endpoints.router({
    receiveNotification: endpoints.receiveNotification.handler(async ({ input, context }) => {
      const { gateway } = input.params;
      if (!Object.hasOwn(paymentGateways, gateway)) throw problem('page_not_found');
      await deps.limitNotifications(context.clientAddress);
      const { rawRequest } = context;
      const reference = rawRequest && (await deps.gateways().get(gateway)?.verify(rawRequest));
      if (!reference) throw problem('notification_refused');
      await check(gateway, reference);
      return { data: { received: true as const } };
    }),
  });
}
