import { readFile, stat } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { findFolderFile } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { problem } from '#api/platform/problem.ts';
import { maxProofBytes } from '#contract/constants/shop.ts';
import { saveProof } from '../../checkout/commands/save-proof.ts';
import { lockOrder } from '../../orders/commands/lock-order.ts';
import { refundOrder } from '../../orders/commands/refund-order.ts';
import { decideReturn, requestReturn } from '../../orders/commands/returns.ts';
import { shipOrder } from '../../orders/commands/ship-order.ts';
import { transitionOrder } from '../../orders/commands/transition-order.ts';
import { type Actor, noteOrder } from '../../orders/effects/record-event.ts';
import { orderItems, orderReturns } from '../../orders/tables.ts';
import type { OrderStep } from './order-file.ts';

type Scene = { tx: Transaction; number: string; customer: Actor; at: Date; directory: string };

/** The mails about it are never sent: nothing in them has to be signed, nobody has to be notified. */
const links = { sign: () => 'imported', isRight: () => false };
const operator = { email: null, language: 'en' as const };
const staff: Actor = { kind: 'staff', accountId: null };

/** What happened to an order next, as its customer or the staff of this shop would do it. */
export async function takeStep(scene: Scene, step: OrderStep): Promise<void> {
  const { tx, number, customer, at } = scene;
  const deps = { db: tx, links };
  switch (step.do) {
    case 'proof': {
      const file = await readProof(scene.directory, step.picture);
      return saveProof({ ...deps, operator }, { number, file, actor: customer });
    }
    case 'ship': {
      const { courier, tracking_number: trackingNumber } = step;
      return shipOrder(deps, { number, courier, trackingNumber, actor: staff });
    }
    case 'return': {
      const lines = await findLines(tx, number, step.items);
      const wish = { number, actor: customer, reason: step.reason, lines, isHistory: true };
      return requestReturn({ db: tx, operator }, wish);
    }
    case 'accept_return':
    case 'refuse_return':
      return answerReturn(scene, { accept: step.do === 'accept_return', answer: step.answer });
    case 'refund': {
      const { amount, reason } = step;
      const lines = await findLines(tx, number, step.items);
      await refundOrder(deps, { number, lines, amount, reason, actor: staff });
      return;
    }
    case 'note':
      return noteOrder(tx, { number, note: step.note, public: step.public, actor: staff });
    default: {
      const { do: to, note } = step;
      const { status } = await lockOrder(tx, number);
      // Reviving the order would take stock that an order of the past does not need.
      if (status === 'cancelled') throw problem('transition_refused', { from: status, to });
      await transitionOrder(deps, { number, to, actor: staff, note }, at);
    }
  }
}

async function readProof(directory: string, picture: string): Promise<Blob> {
  const path = await findFolderFile(directory, picture);
  if ((await stat(path)).size > maxProofBytes) throw problem('payload_too_large');
  return new Blob([new Uint8Array(await readFile(path))]);
}

async function findLines<Piece extends { sku: string }>(
  tx: Transaction,
  number: string,
  pieces: Piece[],
): Promise<(Piece & { item_id: number })[]> {
  const { id } = await lockOrder(tx, number);
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, id));
  return pieces.map((each) => {
    const line = lines.find(({ sku }) => sku === each.sku);
    if (!line) throw new ImportProblem(`the order has no ${each.sku}`, 'order_sku_unknown');
    return { ...each, item_id: line.id };
  });
}

async function answerReturn(
  { tx, number, at }: Scene,
  { accept, answer }: { accept: boolean; answer: string },
): Promise<void> {
  const { id: orderId } = await lockOrder(tx, number);
  const [open] = await tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.state, 'requested')));
  if (!open) throw problem('return_not_found');
  await decideReturn({ db: tx, links }, { number, id: open.id, accept, answer, actor: staff });
  await tx.update(orderReturns).set({ decidedAt: at }).where(eq(orderReturns.id, open.id));
}

/** Whatever the transaction has just written about an order happened at this moment. */
export async function dateStep(tx: Transaction, number: string, at: Date): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    WITH found AS (SELECT id FROM orders WHERE number = ${number}),
    events AS (UPDATE order_events e SET created_at = ${moment} FROM found
      WHERE e.order_id = found.id AND e.created_at = now()),
    parcels AS (UPDATE shipments s SET shipped_at = ${moment} FROM found
      WHERE s.order_id = found.id AND s.shipped_at = now()),
    proofs AS (UPDATE payment_proofs p SET created_at = ${moment} FROM found
      WHERE p.order_id = found.id AND p.created_at = now()),
    refunds AS (UPDATE order_refunds r SET created_at = ${moment} FROM found
      WHERE r.order_id = found.id AND r.created_at = now())
    UPDATE order_returns r SET created_at = ${moment} FROM found
    WHERE r.order_id = found.id AND r.created_at = now()`);
}
