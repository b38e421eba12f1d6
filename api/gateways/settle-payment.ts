import { settlePlanPayment } from '#api/plans/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { CheckDeps } from '#api/platform/gateways/gateway-payments.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { type OrderLinks, settleOrderPayment } from '#api/shop/index.ts';

export type SettleDeps = { db: Database; links: OrderLinks; operator: OperatorContact };

/** Applies reports of gateways to what is paid: an order, or a plan. */
export function settlePayment(deps: SettleDeps): CheckDeps['settle'] {
  return async (payment, report, now) => {
    await settleOrderPayment(deps, payment, report, now);
    await settlePlanPayment(deps, payment, report, now);
  };
}
