import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import {
  type CodeSign,
  claimAmount,
  codesToTry,
} from '#api/platform/identifying-amounts/identifying-amounts.ts';
import { problem } from '#api/platform/problem.ts';
import type { OrderStatus, PaymentMethod } from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Address } from '#contract/shop/address.ts';
import { orderWords } from '../../orders/order-search.ts';
import type { OrderableLine } from '../check-cart.ts';

type OrderLine = Pick<
  OrderableLine,
  | ('product' | 'name' | 'options' | 'picture')
  | ('unitPrice' | 'quantity' | 'subtotal' | 'discount' | 'tax')
> & { variant: Pick<OrderableLine['variant'], 'id' | 'sku' | 'weightGrams'> };

/** An order to store; amounts in minor units. */
export type NewOrder = {
  number: string;
  /** Null: imported. */
  cartId: number | null;
  /** The idempotency key of its attempt; null: imported. */
  key: string | null;
  accountId: number | null;
  email: string;
  language: Language;
  /** Null: unknown. */
  timeZone: string | null;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** Whether a code is added to its total, or taken off it. */
  codeSign: CodeSign;
  /** Whether its total has to identify its payment; codes see to that. */
  isIdentified: boolean;
  currency: string;
  /** Without the code. */
  totals: { items: number; discount: number; shipping: number; tax: number; total: number };
  shipping: {
    name: string;
    kind: string;
    tax: number;
    /** Null: a method of a zone, or imported. */
    courier: { name: string; service: string; takesCash: boolean } | null;
  } | null;
  notes: string;
  placedAt: Date;
  payUntil: Date | null;
  /** There was nothing to pay. */
  isPaid: boolean;
  lines: OrderLine[];
  /** `id` null: there is no such coupon here. */
  coupons: { id: number | null; code: string; discount: number }[];
  addresses: { billing: Address; shipping: Address | null };
};

/**
 * Stores an order with everything that belongs to it, and updates its cart and attempt, in one
 * statement, to keep round trips short while the stock is locked. Null: its total would identify
 * another payment.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  paymentCode: number,
): Promise<number | null> {
  const { totals, shipping, placedAt, isPaid } = order;
  const at = placedAt.toISOString();
  const total = totals.total + paymentCode;
  const claim = { amount: total, holder: order.number, dueAt: order.payUntil ?? placedAt };
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH claimed AS (${order.isIdentified ? claimAmount(claim) : sql`SELECT`}), placed AS (
      INSERT INTO orders (number, cart_id, account_id, email, language, time_zone, status, payment_method,
        currency, items_total, discount_total, shipping_total, tax_total, payment_code, total,
        shipping_tax, shipping_name, shipping_kind, shipping_courier, shipping_service,
        shipping_takes_cash, notes, placed_at, pay_until, paid_at,
        completed_at, search)
      SELECT ${order.number}, ${order.cartId}::bigint, ${order.accountId}::bigint, ${order.email},
        ${order.language}, ${order.timeZone}, ${order.status}, ${order.paymentMethod}, ${order.currency},
        ${totals.items}::bigint, ${totals.discount}::bigint, ${totals.shipping}::bigint,
        ${totals.tax}::bigint, ${paymentCode}::integer, ${total}::bigint,
        ${shipping?.tax ?? 0}::bigint, ${shipping?.name ?? null}, ${shipping?.kind ?? null},
        ${shipping?.courier?.name ?? null}, ${shipping?.courier?.service ?? null},
        ${shipping?.courier?.takesCash ?? null}::boolean, ${order.notes}, ${at}::timestamptz,
        ${order.payUntil?.toISOString() ?? null}::timestamptz,
        ${isPaid ? at : null}::timestamptz,
        ${order.status === 'completed' ? at : null}::timestamptz, ${wordsOf(order)}
      FROM claimed
      RETURNING id
    ), lines AS (
      INSERT INTO order_items (order_id, position, product_id, variant_id, sku, name, options,
        picture_path, kind, weight_grams, unit_price, quantity, subtotal, discount, tax)
      SELECT placed.id, position, product_id, variant_id, sku, name, options,
        picture_path, kind, weight_grams, unit_price, quantity, subtotal, discount, tax
      FROM placed, jsonb_to_recordset(${toJson(order.lines.map(toLine))}::jsonb) AS line
        (position integer, product_id bigint, variant_id bigint, sku text, name text, options jsonb,
        picture_path text, kind text, weight_grams integer, unit_price bigint, quantity integer,
        subtotal bigint, discount bigint, tax bigint)
    ), addresses AS (
      INSERT INTO order_addresses (order_id, kind, first_name, last_name, company, country, street,
        apartment, village, district, city, state, area_code, postcode, phone, email)
      SELECT placed.id, kind, first_name, last_name, company, country, street,
        apartment, village, district, city, state, area_code, postcode, phone, email
      FROM placed, jsonb_to_recordset(${toJson(toAddresses(order))}::jsonb) AS address
        (kind text, first_name text, last_name text, company text, country text, street text,
        apartment text, village text, district text, city text, state text, area_code text,
        postcode text, phone text, email text)
    ), coupons AS (
      INSERT INTO order_coupons (order_id, code, coupon_id, discount)
      SELECT placed.id, code, coupon.id, discount
      FROM placed, jsonb_to_recordset(${toJson(order.coupons)}::jsonb) AS coupon
        (id bigint, code text, discount bigint)
    ), event AS (
      INSERT INTO order_events (order_id, kind, to_status, actor, account_id)
      SELECT id, 'placed', ${order.status}, 'customer', ${order.accountId}::bigint FROM placed
    ), cart AS (
      UPDATE carts SET state = 'ordered', updated_at = now()
      FROM placed WHERE carts.id = ${order.cartId}
    ), attempt AS (
      UPDATE checkout_attempts SET order_id = placed.id FROM placed WHERE key = ${order.key}
    )
    SELECT id FROM placed`);
  return rows[0]?.id ?? null;
}

function wordsOf({ number, email, addresses: { billing, shipping }, lines }: NewOrder) {
  return orderWords({
    number,
    email,
    addresses: shipping ? [billing, shipping] : [billing],
    lines: lines.map(({ variant: { sku }, name }) => ({ sku, name })),
  });
}

function toLine(line: OrderLine, index: number) {
  const { product, variant, unitPrice, quantity, subtotal, discount, tax } = line;
  return {
    position: index + 1,
    product_id: product.id,
    variant_id: variant.id,
    sku: variant.sku,
    name: line.name,
    options: line.options,
    kind: product.kind,
    picture_path: line.picture?.path ?? null,
    weight_grams: variant.weightGrams,
    unit_price: unitPrice,
    quantity,
    subtotal,
    discount,
    tax,
  };
}

function toAddresses({ addresses: { billing, shipping }, email }: NewOrder) {
  const kept = [{ ...billing, kind: 'billing', email }];
  return shipping ? [...kept, { ...shipping, kind: 'shipping', email: '' }] : kept;
}

function toJson(rows: object[]): string {
  return JSON.stringify(rows);
}

export type WrittenOrder = NewOrder & { id: number; paymentCode: number };

/**
 * Stores an order. A transfer or QRIS payment gets a three-digit code, so that no other payment of
 * an order or a plan has its total.
 *
 * @throws `payment_method_refused` if all codes are taken
 */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<WrittenOrder> {
  const write = async (paymentCode: number): Promise<WrittenOrder | null> => {
    const id = await insertOrder(tx, order, paymentCode);
    return id === null ? null : { ...order, id, paymentCode };
  };
  const { codeSign } = order;
  if (codeSign === 0) {
    const written = await write(0);
    if (written) return written;
    throw new Error('The order was not inserted');
  }
  for await (const code of codesToTry(tx, order.totals.total, codeSign)) {
    const written = await write(code);
    if (written) return written;
  }
  throw problem('payment_method_refused', { field: 'payment_method' });
}
