import { eq } from 'drizzle-orm';
import type { Manager } from '#api/account/index.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { moneyToSettle } from '../policy.ts';
import type { PaymentRow } from '../queries/find-subscription.ts';
import { payments } from '../tables.ts';
import { lockPayment } from './reject-payment.ts';

/**
 * Takes a payment off the list of money to settle. `amount`: as it was shown. `note`: how it was
 * settled, for the audit log.
 *
 * @throws `payment_not_found`, and `payment_changed` if another amount, or nothing any more, is to
 * be settled.
 */
export function settleMoney(
  db: Database,
  by: Manager,
  { reference, amount, note }: { reference: string; amount: number; note: string },
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, by, reference);
    const isIt = eq(payments.id, payment.id);
    const [owed] = await tx.select({ amount: moneyToSettle }).from(payments).where(isIt);
    if (amount !== owed?.amount) throw problem('payment_changed');
    const settled = { ...payment, moneySettledAt: new Date() };
    const { moneySettledAt } = settled;
    await tx.update(payments).set({ moneySettledAt }).where(isIt);
    await recordChange(tx, by.actor, {
      action: 'plans.settleMoney',
      subject: { kind: 'payment', id: reference, name: reference },
      before: { money_to_settle: amount },
      after: { money_to_settle: 0, note },
    });
    return settled;
  });
}
