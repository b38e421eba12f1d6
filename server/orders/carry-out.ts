import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { correctStock } from '#api/shop/orders/commands/correct-stock.ts';
import { refundOrder } from '#api/shop/orders/commands/refund-order.ts';
import { decideReturn } from '#api/shop/orders/commands/returns.ts';
import { shipOrder } from '#api/shop/orders/commands/ship-order.ts';
import { transitionOrder } from '#api/shop/orders/commands/transition-order.ts';
import { type Actor, noteOrder } from '#api/shop/orders/effects/record-event.ts';
import type { OrderLinks } from '#api/shop/orders/order-link.ts';
import { toOrderNumber } from '#api/shop/orders/order-number.ts';
import { findOrder, type OrderRow } from '#api/shop/orders/queries/find-order.ts';
import { listAllOrders } from '#api/shop/orders/queries/list-orders.ts';
import { writeOrdersCsv } from '#api/shop/orders/write-orders-csv.ts';
import { toOperatorError } from '../to-operator-error.ts';
import { describeListedOrder, describeOrder } from './describe-order.ts';
import type { OrdersCommand } from './read-arguments.ts';

/** Whoever may use the command line of the site. */
const actor: Actor = { kind: 'staff', accountId: null };

/**
 * Does what `npm run orders` was told; returns what to print.
 *
 * @throws OperatorError with the code of a refusal by the API
 */
export function carryOut(
  deps: { db: Database; links: OrderLinks },
  command: OrdersCommand,
): Promise<string> {
  return toOperatorError(run(deps, command));
}

type Deps = { db: Database; links: OrderLinks };

async function run(deps: Deps, command: OrdersCommand): Promise<string> {
  const { db } = deps;
  switch (command.name) {
    case 'list': {
      const { rows, page } = await listAllOrders(db, command);
      const more = page.next ? [`… and ${page.total - rows.length} more`] : [];
      return [...rows.map(describeListedOrder), ...more].join('\n') || 'There are no such orders.';
    }
    case 'stock': {
      const onHand = await correctStock(db, { ...command, accountId: null });
      return `${command.sku}: ${onHand} on hand.`;
    }
    case 'csv': {
      await writeFile(resolve(command.file), await writeOrdersCsv(db, command));
      return `Written to ${command.file}.`;
    }
    default:
      return runOnOrder(deps, { ...command, number: toOrderNumber(command.number) });
  }
}

async function runOnOrder(
  deps: Deps,
  command: Extract<OrdersCommand, { number: string }>,
): Promise<string> {
  const { number } = command;
  switch (command.name) {
    case 'show':
      return describeOrder(await find(deps, number));
    case 'transition':
      await transitionOrder(deps, { ...command, actor });
      break;
    case 'ship':
      await shipOrder(deps, { ...command, actor });
      return `${number}: the customer is told that ${command.trackingNumber} is on its way.`;
    case 'refund':
      await refund(deps, command);
      break;
    case 'return':
      await decide(deps, command);
      return `${number}: the return is ${command.accept ? 'accepted' : 'refused'}.`;
    case 'note':
      await noteOrder(deps.db, { ...command, note: command.text, actor });
      return `${number}: noted.`;
  }
  const { order } = await find(deps, number);
  const { currency, refundedTotal, total } = order;
  const refunded = refundedTotal > 0 ? `, ${currency} ${refundedTotal} of ${total} refunded` : '';
  return `${number} is ${order.status}${refunded}.`;
}

async function find({ db }: Deps, number: string): Promise<OrderRow> {
  const row = await findOrder(db, number);
  if (!row) throw problem('order_not_found');
  return row;
}

async function refund(
  deps: Deps,
  command: Extract<OrdersCommand, { name: 'refund' }>,
): Promise<void> {
  const { number, items, restock, note: reason } = command;
  const { order, lines } = await find(deps, number);
  const isAll = items.length === 0 && command.amount === undefined;
  const wanted =
    isAll && restock ? lines.map(toRest).filter(({ quantity }) => quantity > 0) : items;
  await refundOrder(deps, {
    number,
    reason,
    actor,
    amount: isAll ? order.total - order.refundedTotal : command.amount,
    lines: wanted.map(({ sku, quantity }) => {
      const line = lines.find((each) => each.sku === sku);
      if (!line) throw problem('variant_not_found');
      return { item_id: line.id, quantity, restock };
    }),
  });
}

function toRest(line: OrderRow['lines'][number]) {
  return { sku: line.sku, quantity: line.quantity - line.refunded_quantity };
}

async function decide(
  deps: Deps,
  command: Extract<OrdersCommand, { name: 'return' }>,
): Promise<void> {
  const { returns } = await find(deps, command.number);
  const open = returns.find(({ state }) => state === 'requested') ?? returns.at(-1);
  if (!open) throw problem('return_not_found');
  await decideReturn(deps, { ...command, id: open.id, answer: command.note, actor });
}
