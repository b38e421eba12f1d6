import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { checkPayment } from '#api/platform/gateways/gateway-payments.ts';
import type { Gateways } from '#api/platform/gateways/open-gateways.ts';
import { gatewayPayments } from '#api/platform/gateways/tables.ts';
import { problem } from '#api/platform/problem.ts';
import type { RateLimit } from '#api/platform/rate-limit.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { gatewaysContract } from '#contract/gateways.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const received = { data: { received: true as const } };

/** Webhooks of payment gateways. */
export function gatewayRoutes(
  deps: SettleDeps & {
    db: Database;
    gateways: () => Gateways;
    limitNotifications: RateLimit;
  },
) {
  const endpoints = implement(gatewaysContract).$context<RequestContext>();

  /** Asks the gateway, unless the payment is settled; fails if it cannot, so that it sends again. */
  async function receive(gateway: keyof Gateways, reference: string) {
    const isIt = eq(gatewayPayments.reference, reference);
    const [payment] = await deps.db.select().from(gatewayPayments).where(isIt);
    // After a refund, a chargeback may come.
    const isOver = payment?.state === 'refunded' && payment.finding === 'reversed';
    if (payment?.gateway === gateway && !isOver) {
      const settle = settlePayment(deps);
      await checkPayment({ gateways: deps.gateways(), settle }, payment, new Date());
    }
    return received;
  }

  return endpoints.router({
    receiveMidtrans: endpoints.receiveMidtrans.handler(async ({ input, context }) => {
      await deps.limitNotifications(context.clientAddress);
      if (!deps.gateways().midtrans?.isSigned(input)) throw problem('notification_refused');
      return receive('midtrans', input.order_id);
    }),

    receiveXendit: endpoints.receiveXendit.handler(async ({ input, context }) => {
      await deps.limitNotifications(context.clientAddress);
      const token = input.headers['x-callback-token'];
      if (!deps.gateways().xendit?.isCallbackToken(token)) throw problem('notification_refused');
      return receive('xendit', input.body.external_id);
    }),
  });
}
