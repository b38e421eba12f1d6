import { desc, eq } from 'drizzle-orm';
import type { Actor as Staff } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { OrderMail } from '#contract/constants/shop.ts';
import { recordEvent } from '../effects/record-event.ts';
import { mailCustomer } from '../mails/mail-customer.ts';
import type { OrderLinks } from '../order-link.ts';
import { listMails } from '../policy.ts';
import { findOrder, type OrderRow } from '../queries/find-order.ts';
import { shipments } from '../tables.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { mailStatus, type OrderDeps } from './transition-order.ts';

export type ResendDeps = OrderDeps & {
  /** Mails what was ordered, and how to pay. */
  mailPlaced(tx: Transaction, row: OrderRow): Promise<void>;
};

/**
 * Mails a customer again what they were mailed before.
 *
 * @throws `order_not_found`, `mail_not_due`
 */
export async function resendMail(
  { db, links, mailPlaced }: ResendDeps,
  { number, mail, staff }: { number: string; mail: OrderMail; staff: Staff },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const row = await findOrder(tx, number);
    if (!row || !listMails(row).includes(mail)) throw problem('mail_not_due');
    if (mail === 'placed') await mailPlaced(tx, row);
    else if (mail === 'shipment') await mailParcel(tx, order, links);
    else await mailStatus(tx, { before: { ...order, refundedTotal: 0 }, order, links });
    const actor = { kind: 'staff', accountId: staff.accountId } as const;
    await recordEvent(tx, { orderId: order.id, kind: 'mail', actor, note: mail, public: false });
    await recordChange(tx, staff, {
      action: 'shop.resendOrderMail',
      subject: { kind: 'order_mail', id: number, name: `#${number}` },
      before: null,
      after: { mail, to: order.email },
    });
  });
}

/** The newest. */
async function mailParcel(tx: Transaction, order: LockedOrder, links: OrderLinks): Promise<void> {
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .orderBy(desc(shipments.id))
    .limit(1);
  if (!parcel) throw problem('mail_not_due');
  const { courier, trackingNumber: tracking_number } = parcel;
  await mailCustomer(tx, { order, links }, (words) => ({
    template: 'order_shipped',
    params: { ...words, courier, tracking_number },
  }));
}
