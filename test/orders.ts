import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { coupons } from '#api/shop/coupons/tables.ts';
import { deductStock } from '#api/shop/orders/effects/change-stock.ts';
import { countSales } from '#api/shop/orders/effects/count-sales.ts';
import { grantDownloads, recordPurchases } from '#api/shop/orders/effects/grant-downloads.ts';
import { recordEvent } from '#api/shop/orders/effects/record-event.ts';
import { createOrderLinks } from '#api/shop/orders/order-link.ts';
import { orderWords } from '#api/shop/orders/order-search.ts';
import {
  orderAddresses,
  orderCoupons,
  orderItems,
  orders,
  paymentProofs,
} from '#api/shop/orders/tables.ts';
import { products, productVariants } from '#api/shop/products/tables.ts';
import { type TestApi, testTokenKey } from './api.ts';
import type { TestProduct } from './shop.ts';

export type GivenOrder = Partial<typeof orders.$inferInsert> & {
  lines?: { product: TestProduct; quantity?: number; discount?: number; price?: number }[];
  /** Code of an existing coupon; the order counts towards its limit. */
  coupon?: string;
  hasProof?: boolean;
};

export type TestOrder = { id: number; number: string; token: string; email: string };

export const testOrderLinks = createOrderLinks(testTokenKey);
const holding = ['on_hold', 'processing', 'completed', 'refunded'];
let made = 0;

/**
 * An order as checkout and operators would have left it in `status`, with consistent stock, sales,
 * grants and payment. Shipping is 10,000.
 */
export async function addOrder({ db }: TestApi, given: GivenOrder = {}): Promise<TestOrder> {
  made += 1;
  const { lines = [], coupon, hasProof = false, ...fields } = given;
  const bought = lines.map((line) => ({ quantity: 1, discount: 0, price: 100_000, ...line }));
  const sum = (pick: (line: (typeof bought)[number]) => number) =>
    bought.reduce((all, line) => all + pick(line), 0);
  const itemsTotal = sum(({ price, quantity }) => price * quantity);
  const discountTotal = sum(({ discount }) => discount);
  const paymentMethod = fields.paymentMethod ?? 'bank_transfer';
  const status = fields.status ?? 'on_hold';
  const isPaid = status === 'processing' && paymentMethod !== 'cash_on_delivery';
  const code = paymentMethod === 'bank_transfer' ? (made % 999) + 1 : 0;
  const number = `7K2M9Q${String(made).padStart(6, '0')}`;
  const paidAt = isPaid || ['completed', 'refunded'].includes(status) ? new Date() : null;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        number,
        email: `pembeli${made}@example.org`,
        language: 'en',
        status,
        paymentMethod,
        currency: 'IDR',
        itemsTotal,
        discountTotal,
        shippingTotal: 10_000,
        taxTotal: 0,
        // Open transfers must have different totals.
        paymentCode: code,
        total: itemsTotal - discountTotal + 10_000 + code,
        shippingName: 'Reguler',
        shippingKind: 'flat',
        notes: 'Titip satpam',
        paidAt,
        payUntil: new Date(Date.now() + 86_400_000),
        ...(status === 'completed' && { completedAt: new Date() }),
        ...(status === 'cancelled' && { cancelledAt: new Date() }),
        ...fields,
      })
      .returning();
    if (!order) throw new Error('The order was not inserted');
    await addLines(tx, order.id, bought);
    await addAddresses(tx, order.id);
    await addWords(tx, order);
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'placed',
      to: status,
      actor: { kind: 'customer', accountId: order.accountId },
    });
    if (coupon) await spendCoupon(tx, { orderId: order.id, code: coupon, discount: discountTotal });
    if (hasProof) {
      const proof = { bytes: Buffer.from('RIFF'), width: 1, height: 1 };
      await tx.insert(paymentProofs).values({ orderId: order.id, ...proof });
    }
    if (holding.includes(status)) {
      await deductStock(tx, order.id);
      await countSales(tx, order.id, 'sold');
    }
    if (order.paidAt) await recordPurchases(tx, order.id);
    if (status === 'completed') await grantDownloads(tx, order.id, new Date());
    const { id, email } = order;
    return { id, number: order.number, email, token: testOrderLinks.sign(order.number) };
  });
}

type Line = Required<NonNullable<GivenOrder['lines']>[number]>;

async function addLines(tx: Transaction, orderId: number, lines: Line[]): Promise<void> {
  for (const [index, { product, price: unitPrice, quantity, discount }] of lines.entries()) {
    const [variantId = 0] = product.variantIds;
    const [variant] = await tx
      .select({
        sku: productVariants.sku,
        kind: products.kind,
        weightGrams: productVariants.weightGrams,
      })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(eq(productVariants.id, variantId));
    await tx.insert(orderItems).values({
      orderId,
      position: index + 1,
      productId: product.id,
      variantId,
      sku: variant?.sku ?? '',
      name: product.slug,
      kind: variant?.kind ?? 'physical',
      weightGrams: variant?.weightGrams ?? 0,
      unitPrice,
      quantity,
      discount,
      subtotal: unitPrice * quantity,
      tax: 0,
    });
  }
}

async function addAddresses(tx: Transaction, orderId: number): Promise<void> {
  for (const kind of ['billing', 'shipping'] as const) {
    await tx.insert(orderAddresses).values({
      orderId,
      kind,
      firstName: 'Sari',
      lastName: 'Wulandari',
      country: 'ID',
      street: 'Jl. Melati 7',
      city: 'Kota Bandung',
      state: 'Jawa Barat',
      postcode: '40115',
      phone: '+6281200000000',
    });
  }
}

async function addWords(
  tx: Transaction,
  { id, number, email }: { id: number; number: string; email: string },
): Promise<void> {
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, id));
  const [address] = await tx.select().from(orderAddresses).where(eq(orderAddresses.orderId, id));
  const { firstName: first_name = '', lastName: last_name = '', phone = '' } = address ?? {};
  const addresses = [{ first_name, last_name, company: '', phone }];
  const search = orderWords({ number, email, addresses, lines });
  await tx.execute(sql`update orders set search = ${search} where id = ${id}`);
}

async function spendCoupon(
  tx: Transaction,
  use: { orderId: number; code: string; discount: number },
): Promise<void> {
  const [coupon] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.code, use.code))
    .returning({ id: coupons.id });
  await tx.insert(orderCoupons).values({ ...use, couponId: coupon?.id ?? null });
}
