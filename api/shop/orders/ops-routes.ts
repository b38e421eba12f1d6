import { implement } from '@orpc/server';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { orderOpsContract } from '#contract/shop/order-ops.ts';
import type { ShopConfig } from '../shop-config.ts';
import { correctStock } from './commands/correct-stock.ts';
import { refundOrder } from './commands/refund-order.ts';
import { decideReturn } from './commands/returns.ts';
import { shipOrder } from './commands/ship-order.ts';
import { transitionOrder } from './commands/transition-order.ts';
import { type Actor, noteOrder } from './effects/record-event.ts';
import type { OrderLinks } from './order-link.ts';
import { presentAdminOrder } from './present/present-order.ts';
import { presentAdminOrderSummary } from './present/present-summary.ts';
import { findOrder } from './queries/find-order.ts';
import { listAllOrders } from './queries/list-orders.ts';
import { orders, paymentProofs } from './tables.ts';
import { writeOrdersCsv } from './write-orders-csv.ts';

/** Orders as operators see and change them. */
export function orderOpsRoutes(deps: { db: Database; config: ShopConfig; links: OrderLinks }) {
  const { db, config } = deps;
  const endpoints = implement(orderOpsContract).$context<RequestContext>();

  async function answer(number: string) {
    const row = await findOrder(db, number);
    if (!row) throw problem('order_not_found');
    return { data: { order: presentAdminOrder(row, config) } };
  }

  function staffOf(context: RequestContext): Actor {
    return { kind: 'staff', accountId: viewerOf(context).accountId };
  }

  return endpoints.router({
    listAllOrders: endpoints.listAllOrders.handler(async ({ input }) => {
      const { rows, page } = await listAllOrders(db, input);
      return { data: { orders: rows.map(presentAdminOrderSummary), page } };
    }),

    getAnyOrder: endpoints.getAnyOrder.handler(({ input }) => answer(input.number)),

    transitionOrder: endpoints.transitionOrder.handler(async ({ input, context }) => {
      const { expected_version: expectedVersion, ...request } = input;
      await transitionOrder(deps, { ...request, expectedVersion, actor: staffOf(context) });
      return answer(input.number);
    }),

    refundOrder: endpoints.refundOrder.handler(async ({ input, context }) => {
      const { idempotency_key: idempotencyKey, ...request } = input;
      await refundOrder(deps, { ...request, idempotencyKey, actor: staffOf(context) });
      return answer(input.number);
    }),

    noteOrder: endpoints.noteOrder.handler(async ({ input, context }) => {
      await noteOrder(db, { ...input, actor: staffOf(context) });
      return answer(input.number);
    }),

    shipOrder: endpoints.shipOrder.handler(async ({ input, context }) => {
      const { tracking_number: trackingNumber, ...parcel } = input;
      await shipOrder(deps, { ...parcel, trackingNumber, actor: staffOf(context) });
      return answer(input.number);
    }),

    decideReturn: endpoints.decideReturn.handler(async ({ input, context }) => {
      await decideReturn(deps, { ...input, actor: staffOf(context) });
      return answer(input.number);
    }),

    getProof: endpoints.getProof.handler(async ({ input }) => {
      const [found] = await db
        .select({ bytes: paymentProofs.bytes })
        .from(paymentProofs)
        .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
        .where(eq(orders.number, input.number))
        .orderBy(desc(paymentProofs.id))
        .limit(1);
      if (!found) throw problem('media_not_found');
      return new File([new Uint8Array(found.bytes)], 'proof.webp', { type: 'image/webp' });
    }),

    correctStock: endpoints.correctStock.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      const on_hand = await correctStock(db, { ...input, accountId });
      return { data: { sku: input.sku, on_hand } };
    }),

    exportOrders: endpoints.exportOrders.handler(async ({ input }) => {
      const csv = await writeOrdersCsv(db, input);
      return new File([csv], 'orders.csv', { type: 'text/csv' });
    }),
  });
}
