import type { Actor as Staff } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { lockOrder } from '../commands/lock-order.ts';
import type { OrderDeps } from '../commands/transition-order.ts';
import type { Actor } from '../effects/record-event.ts';
import { readOrderState } from './order-state.ts';

type StaffChange = {
  number: string;
  /** Name of the operation in the contract. */
  action: string;
  staff: Staff;
  batchId?: number | undefined;
};

/**
 * Changes an order on behalf of staff, in one transaction with the entry in the audit log, whose id
 * is returned; null: nothing has changed.
 *
 * @throws `order_not_found`; what `change` throws
 */
export async function changeAsStaff(
  { db, links }: OrderDeps,
  { number, action, staff, batchId }: StaffChange,
  change: (deps: OrderDeps, by: { number: string; actor: Actor }) => Promise<unknown>,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, number);
    const before = await readOrderState(tx, id);
    const actor: Actor = { kind: 'staff', accountId: staff.accountId };
    await change({ db: tx, links }, { number, actor });
    const after = await readOrderState(tx, id);
    const subject = { kind: 'order', id: number, name: `#${number}` } as const;
    // Each change checks what state the order is in, so that the others since do no harm.
    const by = { ...staff, asOf: null };
    return recordChange(tx, by, { action, subject, before, after, batchId });
  });
}
