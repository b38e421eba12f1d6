import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderStatuses } from '#contract/constants/shop.ts';
import { orderEvents, orderRefunds, orderReturns, orders, shipments } from '../tables.ts';

const noteSchema = z.object({ at: z.iso.datetime(), note: z.string(), public: z.boolean() });

/** What staff can change of an order, as the audit log has it. */
export const orderStateSchema = z.object({
  status: z.enum(orderStatuses),
  paid_at: z.string().nullable(),
  refunded_total: z.int(),
  // Entries of earlier versions have none.
  money_settled_at: z.string().nullable().default(null),
  refunds: z.array(z.unknown()),
  shipments: z.array(z.string()),
  returns: z.array(z.unknown()),
  notes: z.array(noteSchema),
});

export type OrderState = z.infer<typeof orderStateSchema>;
export type OrderNote = z.infer<typeof noteSchema>;

/** Reads the state of an order that is locked. */
export async function readOrderState(tx: DatabaseOrTransaction, id: number): Promise<OrderState> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} is gone`);
  const refunds = await tx
    .select({ amount: orderRefunds.amount, reason: orderRefunds.reason, items: orderRefunds.items })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, id))
    .orderBy(asc(orderRefunds.id));
  const parcels = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, id))
    .orderBy(asc(shipments.id));
  const returns = await tx
    .select({ id: orderReturns.id, state: orderReturns.state, answer: orderReturns.answer })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, id))
    .orderBy(asc(orderReturns.id));
  return {
    status: order.status,
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded_total: order.refundedTotal,
    money_settled_at: order.moneySettledAt?.toISOString() ?? null,
    refunds,
    shipments: parcels.map(({ courier, trackingNumber }) => `${courier} ${trackingNumber}`),
    returns,
    notes: await readNotes(tx, id),
  };
}

async function readNotes(tx: DatabaseOrTransaction, id: number): Promise<OrderNote[]> {
  const events = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return events
    .filter(({ kind }) => kind === 'note')
    .map(({ createdAt, note, public: isPublic }) => ({
      at: createdAt.toISOString(),
      note,
      public: isPublic,
    }));
}
