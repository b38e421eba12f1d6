import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { commandLine } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { problem } from '#api/platform/problem.ts';
import { changeAsStaff } from '#api/shop/orders/audit/change-as-staff.ts';
import { correctStock } from '#api/shop/orders/commands/correct-stock.ts';
import { previewRefund, refundOrder } from '#api/shop/orders/commands/refund-order.ts';
import { decideReturn } from '#api/shop/orders/commands/returns.ts';
import { shipOrder } from '#api/shop/orders/commands/ship-order.ts';
import { transitionOrder } from '#api/shop/orders/commands/transition-order.ts';
import { type Actor, noteOrder } from '#api/shop/orders/effects/record-event.ts';
import { createOrderLinks, type OrderLinks } from '#api/shop/orders/order-link.ts';
import { toOrderNumber } from '#api/shop/orders/order-number.ts';
import { findOrder, type OrderRow } from '#api/shop/orders/queries/find-order.ts';
import { listAllOrders } from '#api/shop/orders/queries/list-orders.ts';
import { writeOrdersCsv } from '#api/shop/orders/write-orders-csv.ts';
import { type OrderStatus, orderStatuses } from '#contract/constants/shop.ts';
import { parseAmount } from '#contract/shared/amounts.ts';
import type { Environment } from '../env.ts';
import { findTimeZone } from '../live-config.ts';
import { askFirst } from '../program/ask-first.ts';
import { readText } from '../program/read-argument.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';
import { ensureTokenKey } from '../token-key.ts';
import { describeMoney } from './describe-money.ts';
import { describeListedOrder, describeOrder } from './describe-order.ts';

/** Customers get the same mail as for changes made in the browser. */
const transitions = [
  { name: 'confirm', to: 'processing', means: 'record that an order has been paid' },
  { name: 'complete', to: 'completed', means: 'record that an order is completed' },
  { name: 'cancel', to: 'cancelled', means: 'cancel an order' },
] as const;

const noteMeans = 'reason shown to the customer';

type Deps = { db: Database; links: OrderLinks; environment: Environment };

export function addOrders(program: Command): void {
  const orders = program.command('orders').description('orders and stock of the shop');
  addReading(orders);
  addChanges(orders);
  addMoney(orders);
}

function addReading(orders: Command): void {
  orders
    .command('list')
    .description('list orders, newest first: all, or those in a status')
    .addArgument(new Argument('[status]').choices(orderStatuses))
    .option(
      '--search <text>',
      'beginnings of words: number, e-mail address, names, phone number, SKU, product',
    )
    .action((status, { search }) => runOnOrders(({ db }) => listOrders(db, { status, search })));
  orders
    .command('show')
    .description('show everything about an order')
    .argument('<number>', 'number of the order', toOrderNumber)
    .action((number) => runOnOrders(async ({ db }) => describeOrder(await find(db, number))));
  orders
    .command('csv')
    .description('export order items as CSV')
    .argument('<file>', 'file to write', readText)
    .addOption(new Option('--status <status>', 'only those in a status').choices(orderStatuses))
    .option('--from <day>', 'placed on this day or later, such as 2026-11-20', readDay)
    .option('--until <day>', 'placed on this day or earlier', readDay)
    .action((file, asked) =>
      runOnOrders(async ({ db, environment }) => {
        const zone = await findTimeZone(environment, db);
        await writeFile(
          resolve(file),
          await writeOrdersCsv(db, { ...asked, time_zone: zone }, zone),
        );
        return `Written to ${file}.`;
      }),
    );
}

function addChanges(orders: Command): void {
  for (const { name, to, means } of transitions) {
    orders
      .command(name)
      .description(means)
      .argument('<number>', 'number of the order', toOrderNumber)
      .option('--note <text>', noteMeans, '')
      .action((number, { note }) =>
        runOnOrders(async (deps) => {
          await change(deps, number, 'transitionOrder', (within, by) =>
            transitionOrder(within, { to, note, ...by }),
          );
          return describeState(deps.db, number);
        }),
      );
  }
  orders
    .command('ship')
    .description('record that an order has been shipped')
    .argument('<number>', 'number of the order', toOrderNumber)
    .argument('<courier>', 'carrier')
    .argument('<tracking-number>', 'tracking number')
    .action((number, courier, trackingNumber) =>
      runOnOrders(async (deps) => {
        await change(deps, number, 'shipOrder', (within, by) =>
          shipOrder(within, { courier, trackingNumber, ...by }),
        );
        return `${number}: the customer is told that ${trackingNumber} is on its way.`;
      }),
    );
  orders
    .command('note')
    .description('add a note to the history of an order')
    .argument('<number>', 'number of the order', toOrderNumber)
    .argument('<text>', 'text of the note')
    .option('--public', 'show the note to the customer')
    .action((number, note, { public: isPublic = false }) =>
      runOnOrders(async (deps) => {
        await change(deps, number, 'noteOrder', (within, by) =>
          noteOrder(within.db, { note, public: isPublic, ...by }),
        );
        return `${number}: noted.`;
      }),
    );
}

function addMoney(orders: Command): void {
  orders
    .command('refund')
    .description('refund items, an amount, or everything that is left')
    .argument('<number>', 'number of the order', toOrderNumber)
    .argument('[amount]', 'as people write it: 129.000, "Rp 129.000" or 129000', readTyped)
    .option('--item <sku=quantity>', 'item to refund; may be repeated', collectItem)
    .option('--restock', 'put the items back into stock')
    .option('--note <text>', noteMeans, '')
    .option('--yes', 'do not ask whether the amount is right')
    .action((number, amount, { item: items = [], restock = false, note: reason, yes = false }) =>
      runOnOrders(async (deps) => {
        await refund(deps, { number, amount, items, restock, reason, isSure: yes });
        return describeState(deps.db, number);
      }),
    );
  orders
    .command('return')
    .description('accept or decline a requested return')
    .argument('<number>', 'number of the order', toOrderNumber)
    .addArgument(new Argument('<decision>').choices(['accept', 'refuse'] as const))
    .option('--note <text>', noteMeans, '')
    .action((number, decision, { note }) =>
      runOnOrders(async (deps) => {
        await decide(deps, { number, accept: decision === 'accept', answer: note });
        return `${number}: the return is ${decision}${decision === 'accept' ? 'ed' : 'd'}.`;
      }),
    );
  orders
    .command('stock')
    .description('correct the stock on hand')
    .argument('<sku>', 'SKU of the variant')
    .argument('<change>', 'change in quantity, such as 3 or -3', readChange)
    .requiredOption('--note <text>', 'why', readText)
    .action((sku, change, { note }) =>
      runOnOrders(async ({ db }) => {
        const { onHand } = await correctStock(db, commandLine, { sku, change, note });
        return `${sku}: ${onHand} on hand.`;
      }),
    );
}

/** Changes an order on behalf of anybody with access to the site's command line. */
function change(
  deps: Deps,
  number: string,
  operation: string,
  work: Parameters<typeof changeAsStaff>[2],
): Promise<number | null> {
  return changeAsStaff(deps, { number, staff: commandLine, action: `shop.${operation}` }, work);
}

/** Prints what `work` returns. */
function runOnOrders(work: (deps: Deps) => Promise<string>): Promise<void> {
  return runDatabaseProgram(async ({ connection, environment }) => {
    const links = createOrderLinks(await ensureTokenKey(environment));
    console.log(await toOperatorError(work({ db: connection.db, links, environment })));
  });
}

function readDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('Name a day such as 2026-11-20.');
}

/** Takes an amount as typed: its currency is that of the order, which is not known yet. */
function readTyped(text: string): string {
  if (/\p{Nd}/u.test(text)) return text;
  throw new InvalidArgumentError('Name an amount.');
}

function readChange(text: string): number {
  if (/^[+-]?\d{1,7}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Name a whole number.');
}

type Item = { sku: string; quantity: number };

function collectItem(text: string, before: Item[] = []): Item[] {
  const [, sku, quantity] = /^(.+)=(\d{1,3})$/.exec(text) ?? [];
  if (sku && Number(quantity) > 0) return [...before, { sku, quantity: Number(quantity) }];
  throw new InvalidArgumentError('Name an item as SKU=QUANTITY.');
}

async function listOrders(
  db: Database,
  asked: { status: OrderStatus | undefined; search: string | undefined },
): Promise<string> {
  const { rows, page } = await listAllOrders(db, asked);
  const more = page.next ? [`… and ${page.total - rows.length} more`] : [];
  return [...rows.map(describeListedOrder), ...more].join('\n') || 'There are no such orders.';
}

async function describeState(db: Database, number: string): Promise<string> {
  const { order } = await find(db, number);
  const { currency, refundedTotal, total } = order;
  const [back, all] = [refundedTotal, total].map((amount) => describeMoney(amount, currency));
  const refunded = refundedTotal > 0 ? `, ${back} of ${all} refunded` : '';
  return `${number} is ${order.status}${refunded}.`;
}

async function find(db: Database, number: string): Promise<OrderRow> {
  const row = await findOrder(db, number);
  if (!row) throw problem('order_not_found');
  return row;
}

type Refund = {
  number: string;
  /** The amount as it was typed. */
  amount: string | undefined;
  items: Item[];
  restock: boolean;
  reason: string;
  isSure: boolean;
};

async function refund(deps: Deps, request: Refund): Promise<void> {
  const { number, items, restock, reason } = request;
  const { order, lines } = await find(deps.db, number);
  const isAll = items.length === 0 && request.amount === undefined;
  const refunded =
    isAll && restock ? lines.map(toRest).filter(({ quantity }) => quantity > 0) : items;
  const { amount: text } = request;
  const typed = text === undefined ? undefined : readAmount(text, order.currency);
  const chosen = refunded.map(({ sku, quantity }) => {
    const line = lines.find((each) => each.sku === sku);
    if (!line) throw problem('variant_not_found');
    return { item_id: line.id, quantity, restock };
  });
  const asked = {
    number,
    reason,
    amount: isAll ? order.total - order.refundedTotal : typed,
    lines: chosen,
  };
  const actor: Actor = { kind: 'staff', accountId: commandLine.accountId };
  const { amount, currency } = await previewRefund(deps, { ...asked, actor });
  await askFirst(`Refund ${describeMoney(amount, currency)} of order ${number}`, request.isSure);
  await change(deps, number, 'refundOrder', (within, by) =>
    refundOrder(within, { ...asked, amount, ...by }),
  );
}

function readAmount(text: string, currency: string): number {
  const amount = parseAmount(text, currency);
  if (amount !== undefined) return amount;
  const example = describeMoney(129_000, currency);
  throw new OperatorError(
    'amount_unclear',
    `"${text}" is no amount, or could be two: write it like "${example}".`,
  );
}

function toRest(line: OrderRow['lines'][number]): Item {
  return { sku: line.sku, quantity: line.quantity - line.refunded_quantity };
}

async function decide(
  deps: Deps,
  decision: { number: string; accept: boolean; answer: string },
): Promise<void> {
  const { returns } = await find(deps.db, decision.number);
  const open = returns.find(({ state }) => state === 'requested') ?? returns.at(-1);
  if (!open) throw problem('return_not_found');
  await change(deps, decision.number, 'decideReturn', (within, by) =>
    decideReturn(within, { ...decision, ...by, id: open.id }),
  );
}
