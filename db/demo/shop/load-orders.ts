import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { sendMailJob } from '#api/platform/mail/mail.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import type { Actor } from '#api/shop/orders/effects/record-event.ts';
import { orders } from '#api/shop/orders/tables.ts';
import { saveProductReview } from '#api/shop/product-reviews/commands/save-product-review.ts';
import { productReviews } from '#api/shop/product-reviews/tables.ts';
import { products } from '#api/shop/products/tables.ts';
import { addAddress } from '#api/shop/shipping/commands/save-address.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import { dayFrom } from './day-from.ts';
import {
  type CustomerDraft,
  customerDraftSchema,
  type OrderDraft,
  orderDraftSchema,
} from './order-drafts.ts';
import { type DemoCustomer, placeDemoOrder } from './place-demo-order.ts';
import { dateStep, takeStep } from './take-step.ts';

/** Nobody receives mail there (RFC 2606). */
const mailHost = 'demo.invalid';

/** Mails of the demo's orders are never sent, so that nothing has to be signed. */
const links = { sign: () => 'demo', isRight: () => false };

function readShopFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(projectFolder, 'db/demo/shop', file), 'utf8')));
}

export function readOrders(): { customers: CustomerDraft[]; orders: OrderDraft[] } {
  return {
    customers: readShopFile('customers.json', z.array(customerDraftSchema)),
    orders: readShopFile('orders.json', z.array(orderDraftSchema)),
  };
}

/**
 * Orders in each state, of the demo's accounts and of guests, with what was said of the products:
 * all of them or none, once. They are placed and handled by the shop's own commands. Accounts that
 * are not there buy as guests.
 */
export async function loadDemoOrders(
  db: Database,
  shop: ShopConfig,
  now = new Date(),
): Promise<void> {
  const drafts = readOrders();
  await db.transaction(async (tx) => {
    const ours = like(orders.email, `%@${mailHost}`);
    const [known] = await tx.select({ id: orders.id }).from(orders).where(ours).limit(1);
    if (known) return;
    const customers = await findCustomers(tx, drafts.customers);
    const staff: Actor = { kind: 'staff', accountId: await findAccount(tx, 'operator') };
    const config = takeEverything(shop);
    const deps = { db: tx, config, links, operator: { email: null, language: 'id' as const } };
    for (const draft of drafts.orders) {
      const customer = customers.get(draft.customer);
      if (!customer) throw new Error(`No customer ${draft.customer}`);
      const at = dayFrom(now, -draft.daysAgo);
      const number = await placeDemoOrder({ deps, tx, customer, at }, draft);
      await dateStep(tx, number, at);
      const buyer: Actor = { kind: 'customer', accountId: customer.accountId };
      for (const step of draft.steps) {
        const then = dayFrom(at, step.after / 24);
        await takeStep({ tx, links, number, staff, customer: buyer, at: then }, step);
        await dateStep(tx, number, then);
      }
      await saveReviews(tx, { draft, customer, number, at });
    }
    await dropMails(tx);
  });
}

/** Those that this transaction has asked for. */
async function dropMails(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE task_identifier = ${sendMailJob} AND created_at = now()))`);
}

/** The demo shows every way of paying, also where none is set up yet. */
function takeEverything(shop: ShopConfig): ShopConfig {
  const bankAccount = shop.bankAccount ?? {
    bank: 'Bank Layar Tancap',
    account_number: '0081220145',
    account_holder: 'Sorot',
  };
  const cashOnDeliveryMaximum = Math.max(shop.cashOnDeliveryMaximum, 5_000_000);
  return { ...shop, bankAccount, cashOnDeliveryMaximum };
}

async function findCustomers(
  tx: Transaction,
  drafts: CustomerDraft[],
): Promise<Map<string, DemoCustomer>> {
  const customers = new Map<string, DemoCustomer>();
  for (const draft of drafts) {
    const accountId = draft.account ? await findAccount(tx, draft.account) : null;
    customers.set(draft.key, { ...draft, accountId, email: `${draft.key}@${mailHost}` });
    if (accountId === null) continue;
    const defaults = { isDefaultBilling: false, isDefaultShipping: false };
    for (const address of draft.addresses) await addAddress(tx, accountId, address, defaults);
  }
  return customers;
}

async function findAccount(tx: Transaction, name: string): Promise<number | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameKey, name));
  return account?.id ?? null;
}

async function saveReviews(
  tx: Transaction,
  order: { draft: OrderDraft; customer: DemoCustomer; number: string; at: Date },
): Promise<void> {
  const { draft, customer, number, at } = order;
  const { accountId, email, language } = customer;
  const slugs = draft.reviews.map(({ product }) => product);
  if (slugs.length === 0) return;
  const found = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs));
  const buyer = accountId === null ? { email, orderNumber: number } : { accountId };
  const name = customer.addresses[0]?.first_name ?? '';
  for (const { product, rating, text, daysLater } of draft.reviews) {
    const id = found.find(({ slug }) => slug === product)?.id;
    if (id === undefined) throw new Error(`No product ${product}`);
    await saveProductReview(tx, buyer, id, { name, rating, text, language });
    const createdAt = dayFrom(at, daysLater);
    await tx
      .update(productReviews)
      .set({ createdAt, updatedAt: createdAt })
      .where(and(eq(productReviews.productId, id), eq(productReviews.email, email)));
  }
}
