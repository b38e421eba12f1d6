import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { orderOpsContract } from '#contract/shop/order-ops.ts';
import type { ShopConfig } from '../shop-config.ts';
import { changeAsStaff } from './audit/change-as-staff.ts';
import { correctStock } from './commands/correct-stock.ts';
import { previewRefund, refundOrder } from './commands/refund-order.ts';
import { type ResendDeps, resendMail } from './commands/resend-mail.ts';
import { decideReturn } from './commands/returns.ts';
import { settleMoney } from './commands/settle-money.ts';
import { shipOrder } from './commands/ship-order.ts';
import { transitionOrder } from './commands/transition-order.ts';
import { noteOrder } from './effects/record-event.ts';
import type { OrderLinks } from './order-link.ts';
import { presentAdminOrder } from './present/present-order.ts';
import { presentAdminOrderSummary } from './present/present-summary.ts';
import { type AdminOrderRow, findAdminOrder } from './queries/find-admin-order.ts';
import { findPicks } from './queries/find-picks.ts';
import { listAllOrders } from './queries/list-orders.ts';
import { orders, paymentProofs } from './tables.ts';
import { writeOrdersCsv } from './write-orders-csv.ts';

/** Orders as operators see and change them. */
export function orderOpsRoutes(deps: {
  db: Database;
  config: ShopConfig;
  links: OrderLinks;
  /** The site's; ask when it is needed. */
  timeZone: () => string;
  mailPlaced: ResendDeps['mailPlaced'];
}) {
  const { db, config } = deps;
  const endpoints = implement(orderOpsContract).$context<RequestContext>();

  async function answer(number: string, context: RequestContext) {
    const row = await findAdminOrder(db, number);
    if (!row) throw problem('order_not_found');
    return { data: { order: presentAdminOrder(row, config, context) } };
  }

  /** Makes a change and answers with the order. */
  async function change(
    context: RequestContext,
    { number, action }: { number: string; action: keyof typeof orderOpsContract },
    work: Parameters<typeof changeAsStaff>[2],
  ) {
    const changed = await changeAsStaff(
      deps,
      { number, staff: context.actor, action: `shop.${action}` },
      work,
    );
    return { data: { ...(await answer(number, context)).data, change: changed } };
  }

  return endpoints.router({
    listAllOrders: endpoints.listAllOrders.handler(async ({ input }) => {
      const { rows, page } = await listAllOrders(db, input);
      return { data: { orders: rows.map(presentAdminOrderSummary), page } };
    }),

    getAnyOrder: endpoints.getAnyOrder.handler(({ input, context }) =>
      answer(input.number, context),
    ),

    getPackingSheets: endpoints.getPackingSheets.handler(async ({ input, context }) => {
      const numbers = [...new Set(input.numbers.split(','))];
      const rows: AdminOrderRow[] = [];
      for (const number of numbers) {
        const row = await findAdminOrder(db, number);
        if (row) rows.push(row);
      }
      const shown = rows.map((row) => presentAdminOrder(row, config, context));
      return { data: { orders: shown, picks: await findPicks(db, rows), sender: config.sender } };
    }),

    transitionOrder: endpoints.transitionOrder.handler(({ input, context }) => {
      const { number, expected_version: expectedVersion, ...request } = input;
      return change(context, { number, action: 'transitionOrder' }, (within, by) =>
        transitionOrder(within, { ...request, ...by, expectedVersion }),
      );
    }),

    refundOrder: endpoints.refundOrder.handler(({ input, context }) => {
      const { number, idempotency_key: idempotencyKey, ...request } = input;
      return change(context, { number, action: 'refundOrder' }, (within, by) =>
        refundOrder(within, { ...request, ...by, idempotencyKey }),
      );
    }),

    previewRefund: endpoints.previewRefund.handler(async ({ input, context }) => {
      const { idempotency_key: _, ...request } = input;
      const actor = { kind: 'staff', accountId: context.actor.accountId } as const;
      return { data: { amount: await previewRefund(deps, { ...request, actor }) } };
    }),

    settleOrderMoney: endpoints.settleOrderMoney.handler(({ input, context }) =>
      change(context, { number: input.number, action: 'settleOrderMoney' }, (within, by) =>
        settleMoney(within.db, { ...input, ...by }),
      ),
    ),

    noteOrder: endpoints.noteOrder.handler(({ input, context }) =>
      change(context, { number: input.number, action: 'noteOrder' }, (within, by) =>
        noteOrder(within.db, { ...input, ...by }),
      ),
    ),

    shipOrder: endpoints.shipOrder.handler(({ input, context }) => {
      const { number, courier, tracking_number: trackingNumber } = input;
      return change(context, { number, action: 'shipOrder' }, (within, by) =>
        shipOrder(within, { ...by, courier, trackingNumber }),
      );
    }),

    decideReturn: endpoints.decideReturn.handler(({ input, context }) =>
      change(context, { number: input.number, action: 'decideReturn' }, (within, by) =>
        decideReturn(within, { ...input, ...by }),
      ),
    ),

    resendOrderMail: endpoints.resendOrderMail.handler(async ({ input, context }) => {
      await resendMail(deps, { ...input, staff: context.actor });
      return answer(input.number, context);
    }),

    getProof: endpoints.getProof.handler(async ({ input: { number, id } }) => {
      const [found] = await db
        .select({ bytes: paymentProofs.bytes })
        .from(paymentProofs)
        .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
        .where(
          and(eq(orders.number, number), id === undefined ? undefined : eq(paymentProofs.id, id)),
        )
        .orderBy(desc(paymentProofs.id))
        .limit(1);
      if (!found) throw problem('media_not_found');
      return new File([new Uint8Array(found.bytes)], 'proof.webp', { type: 'image/webp' });
    }),

    correctStock: endpoints.correctStock.handler(async ({ input, context }) => {
      const { onHand: on_hand, change } = await correctStock(db, context.actor, input);
      return { data: { sku: input.sku, on_hand, change } };
    }),

    exportOrders: endpoints.exportOrders.handler(async ({ input }) => {
      const zone = deps.timeZone();
      const csv = await writeOrdersCsv(db, { time_zone: zone, ...input }, zone);
      return new File([csv], 'orders.csv', { type: 'text/csv' });
    }),
  });
}
