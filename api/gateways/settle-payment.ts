import type { Database } from '#api/platform/database.ts';
import type { CheckDeps } from '#api/platform/gateways/gateway-payments.ts';
import { type OperatorContact, type OrderLinks, settleOrderPayment } from '#api/shop/index.ts';

export type SettleDeps = { db: Database; links: OrderLinks; operator: OperatorContact };

/** Applies reports of gateways to what is paid. */
export function settlePayment(deps: SettleDeps): CheckDeps['settle'] {
  return (payment, report, now) => settleOrderPayment(deps, payment, report, now);
}
