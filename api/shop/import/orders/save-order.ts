import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { foldName } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { codeOfFailure, explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { momentFrom } from '#api/platform/import/relative-time.ts';
import { sendMailJob } from '#api/platform/mail/mail.ts';
import { newReference } from '#api/platform/text/new-reference.ts';
import type { Language } from '#contract/shared/language.ts';
import type { GivenAddress } from '#contract/shop/address.ts';
import { optionsShown, pictureShown } from '../../cart/queries/find-cart-lines.ts';
import { insertOrder, type NewOrder, writeOrder } from '../../checkout/commands/insert-order.ts';
import { coupons } from '../../coupons/tables.ts';
import { deductStock } from '../../orders/effects/change-stock.ts';
import { countSales } from '../../orders/effects/count-sales.ts';
import { recordPurchases } from '../../orders/effects/grant-downloads.ts';
import { type Actor, noteOrder, system } from '../../orders/effects/record-event.ts';
import { takesProof } from '../../orders/policy.ts';
import { orders, shipments } from '../../orders/tables.ts';
import { saveProductReview } from '../../product-reviews/commands/save-product-review.ts';
import { productReviews } from '../../product-reviews/tables.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../../products/localized.ts';
import { products, productVariants } from '../../products/tables.ts';
import { normalizePhone } from '../../shipping/normalize-address.ts';
import type { ShopConfig } from '../../shop-config.ts';
import { addUp, checkTotals, readMoments } from './check-order.ts';
import type { OrderFile } from './order-file.ts';
import { dateStep, takeStep } from './take-step.ts';

type Context = {
  shop: Pick<ShopConfig, 'currency' | 'transferHours'>;
  language: Language;
  now: Date;
  /** The folder of the pictures that orders name. */
  directory: string;
};

type Customer = { accountId: number | null; email: string; language: Language };

/**
 * Saves an order with all that happened to it, dated as it happened, unless its reference is known.
 * Payments and parcels go through the commands of orders.
 */
export async function saveOrder(
  tx: Transaction,
  order: OrderFile,
  context: Context,
): Promise<'imported' | 'unchanged'> {
  const { reference } = order;
  const known = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.reference, reference));
  if (known.length > 0) return 'unchanged';
  checkTotals(order);
  const moments = readMoments(order, context.now);
  const customer = await findCustomer(tx, order, context.language);
  const { id, number, isPaid, status } = await write(tx, order, {
    ...context,
    customer,
    placedAt: moments.placedAt,
  });
  await tx.execute(sql`
    UPDATE orders SET reference = ${reference}, search = search || order_words(array[${reference}])
    WHERE id = ${id}`);
  await countCoupons(tx, order);
  if (isPaid) await recordPurchases(tx, id);
  if (status !== 'pending_payment') await countSales(tx, id, 'sold');
  await noteOrder(tx, { number, note: reference, public: false, actor: system });
  await dateStep(tx, number, moments.placedAt);
  const buyer: Actor = { kind: 'customer', accountId: customer.accountId };
  for (const [index, step] of order.steps.entries()) {
    const at = moments.steps[index] ?? moments.placedAt;
    try {
      await takeStep({ tx, number, customer: buyer, at, directory: context.directory }, step);
    } catch (error) {
      const place = `step ${index + 1} (${step.do})`;
      throw new ImportProblem(`${place}: ${explainFailure(error)}`, codeOfFailure(error));
    }
    await dateStep(tx, number, at);
  }
  await holdStock(tx, id);
  await saveReviews(tx, order, { customer, number, placedAt: moments.placedAt });
  await dropMails(tx);
  return 'imported';
}

/** The account that has confirmed the address, or a guest. */
async function findCustomer(
  tx: Transaction,
  order: OrderFile,
  fallback: Language,
): Promise<Customer> {
  const { email } = order;
  const [account] = await tx
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.emailKey, foldName(email)), isNotNull(accounts.emailConfirmedAt)));
  const language = order.language ?? account?.language ?? fallback;
  return { email, language, accountId: account?.id ?? null };
}

async function write(
  tx: Transaction,
  order: OrderFile,
  context: Context & { customer: Customer; placedAt: Date },
): Promise<{ id: number } & Pick<NewOrder, 'number' | 'isPaid' | 'status'>> {
  const { shop, customer, placedAt, now } = context;
  const { payment_method: paymentMethod, payment_code: code, shipping } = order;
  const sums = addUp(order);
  const isPaid = paymentMethod === 'none';
  const isClosed = order.steps.some((step) => step.do === 'processing' || step.do === 'cancelled');
  const isIdentified = takesProof(paymentMethod) && !isClosed;
  const takesCode = isIdentified && code === undefined;
  const waits = takesProof(paymentMethod) || paymentMethod === 'cheque';
  // However long it has waited in the other shop, it gets as long here as a new order.
  const payUntil = waits ? new Date(now.getTime() + shop.transferHours * 3_600_000) : null;
  const billing = toAddress(order.billing, 'billing');
  const delivery = order.delivery && toAddress(order.delivery, 'delivery');
  const written: NewOrder = {
    ...customer,
    number: newReference(),
    cartId: null,
    key: null,
    timeZone: null,
    status: order.status ?? (waits ? 'on_hold' : 'processing'),
    paymentMethod,
    codeSign: takesCode ? (paymentMethod === 'qris' ? -1 : 1) : 0,
    isIdentified,
    currency: shop.currency,
    totals: {
      ...sums,
      shipping: shipping?.price ?? 0,
      tax: sums.tax + (shipping?.tax ?? 0),
      total: order.total - (code ?? 0),
    },
    shipping: shipping && { ...shipping, courier: null },
    notes: order.notes,
    placedAt,
    payUntil,
    isPaid,
    lines: await findLines(tx, order, customer.language),
    coupons: await findCoupons(tx, order),
    addresses: { billing, shipping: shipping && (delivery ?? billing) },
  };
  if (written.codeSign !== 0) return writeOrder(tx, written);
  const id = await insertOrder(tx, written, code ?? 0);
  if (id !== null) return { ...written, id };
  throw new ImportProblem(
    'another payment has this amount, or had it last week: import it again later',
    'order_total_taken',
  );
}

/** The address as it was given then: areas may have other names by now. */
function toAddress(given: GivenAddress, field: string) {
  const phone = normalizePhone(given.phone, given.country);
  if (phone === null) throw new ImportProblem(`${field}.phone is no telephone number`);
  return { ...given, phone };
}

async function findLines(
  tx: Transaction,
  { items }: OrderFile,
  language: Language,
): Promise<NewOrder['lines']> {
  const skus = items.map(({ sku }) => sku);
  const found = await tx
    .select({
      variant: {
        id: productVariants.id,
        sku: productVariants.sku,
        weightGrams: productVariants.weightGrams,
      },
      product: { id: products.id, slug: products.slug, kind: products.kind },
      name: productText('name'),
      options: optionsShown(language),
      picture: pictureShown,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(inArray(productVariants.sku, skus));
  return items.map(({ sku, quantity, unit_price: unitPrice, discount, tax }) => {
    const line = found.find(({ variant }) => variant.sku === sku);
    if (!line) throw new ImportProblem(`the shop has no SKU ${sku}`, 'order_sku_unknown');
    return { ...line, quantity, unitPrice, subtotal: unitPrice * quantity, discount, tax };
  });
}

async function findCoupons(
  tx: Transaction,
  { coupons: used }: OrderFile,
): Promise<NewOrder['coupons']> {
  const codes = used.map(({ code }) => code);
  if (codes.length === 0) return [];
  if (new Set(codes).size < codes.length) {
    throw new ImportProblem('it has the same coupon twice', 'order_coupon_repeated');
  }
  const found = await tx
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, codes));
  return used.map((each) => ({
    ...each,
    id: found.find(({ code }) => code === each.code)?.id ?? null,
  }));
}

/** The coupon was valid then, whatever its limits say now. */
async function countCoupons(tx: Transaction, { coupons: used }: OrderFile): Promise<void> {
  const codes = used.map(({ code }) => code);
  if (codes.length === 0) return;
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(inArray(coupons.code, codes));
}

/** What is still to be sent is held for the order; what has left the other shop was never here. */
async function holdStock(tx: Transaction, orderId: number): Promise<void> {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, ['on_hold', 'processing']),
        sql`${shipments.orderId} is null`,
      ),
    );
  if (open) await deductStock(tx, orderId);
}

async function saveReviews(
  tx: Transaction,
  { reviews }: OrderFile,
  { customer, number, placedAt }: { customer: Customer; number: string; placedAt: Date },
): Promise<void> {
  const { accountId, email, language } = customer;
  const buyer = accountId === null ? { email, phone: '', orderNumber: number } : { accountId };
  const byEmail = eq(productReviews.email, email);
  const isTheirs =
    accountId === null ? byEmail : or(eq(productReviews.accountId, accountId), byEmail);
  for (const { product, at, name, stars: rating, text } of reviews) {
    const [found] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.slug, product));
    if (!found) throw new ImportProblem(`there is no product ${product}`, 'product_unknown');
    const mine = and(eq(productReviews.productId, found.id), isTheirs);
    const written = await tx.select({ id: productReviews.id }).from(productReviews).where(mine);
    if (written.length > 0) continue;
    await saveProductReview(tx, buyer, found.id, { name, rating, text, language });
    const createdAt = momentFrom(placedAt, at) ?? placedAt;
    await tx.update(productReviews).set({ createdAt, updatedAt: createdAt }).where(mine);
  }
}

/** Drops the mails of this transaction: customers know what happened to their orders. */
async function dropMails(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE task_identifier = ${sendMailJob} AND created_at = now()))`);
}
