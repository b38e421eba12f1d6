import { addAttempt, openAttempt } from '#api/platform/gateways/gateway-payments.ts';
import { problem } from '#api/platform/problem.ts';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { lockOrder } from '../../orders/commands/lock-order.ts';
import { isPayable } from '../../orders/policy.ts';
import type { OrderRow } from '../../orders/queries/find-order.ts';
import type { CheckoutDeps } from '../mail-order.ts';

/**
 * The address of the gateway's page where an order is paid. An open attempt is used again; one that
 * was denied or has expired is followed by another, with a reference of its own. Nothing is locked
 * while the gateway is asked.
 *
 * @throws `order_not_payable`, `payment_method_refused`, `too_many_requests`, `gateway_unavailable`
 */
export async function startOrderPayment(
  { db, config }: Pick<CheckoutDeps, 'db' | 'config'>,
  { row, returnUrl, siteName }: { row: OrderRow; returnUrl: string; siteName: string },
  now = new Date(),
): Promise<string> {
  const { id: orderId, number, email, language } = row.order;
  const attempt = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const { paymentMethod: method, total: amount, payUntil } = order;
    const isOpen = order.status === 'on_hold' && isPayable({ ...order, hasProof: false });
    if (row.hasProof || !isOpen || !isGatewayMethod(method)) throw problem('order_not_payable');
    const wanted = { gateway: method, reference: number, amount, payUntil };
    return addAttempt(tx, { orderId }, wanted, now);
  });
  const gateway = config.gateways.get(attempt.gateway);
  if (!gateway) throw problem('payment_method_refused');
  const description = `${siteName} ${number}`;
  return openAttempt(db, gateway, attempt, { description, email, returnUrl, language });
}
