import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { noShippingRates, onlyKnown } from '#api/platform/shipping-rates/shipping-rates.ts';
import { type PriceableCart, type PricedCart, priceCart } from '../../cart/price-cart.ts';
import { deductStock } from '../../orders/effects/change-stock.ts';
import { countSales } from '../../orders/effects/count-sales.ts';
import { grantDownloads, recordPurchases } from '../../orders/effects/grant-downloads.ts';
import { kodePosOf } from '../../shipping/normalize-address.ts';
import { composeOrder, type OrderRequest } from '../compose-order.ts';
import {
  type CheckoutDeps,
  type MailedOrder,
  mailCustomerHowToPay,
  mailOrderToHandle,
} from '../mail-order.ts';
import { lockContacts, refuseHoarding } from '../queries/refuse-hoarding.ts';
import { refuseOpenCash } from '../queries/refuse-open-cash.ts';
import { type WrittenOrder, writeOrder } from './insert-order.ts';

/**
 * Turns a cart into one order, atomically, and returns its number. The same key, or the same cart,
 * returns the same order. A refused attempt leaves nothing behind: its key is free again. Everybody
 * takes locks in the same order: key, cart, contacts, coupons, variants, products.
 *
 * @throws what `claimAttempt`, `refuseHoarding`, `composeOrder` and `refuseOpenCash` throw
 */
export async function placeOrder(
  deps: CheckoutDeps,
  request: OrderRequest,
  now = new Date(),
): Promise<string> {
  const { key, form, addresses, shopperId, accountId, email, language } = request;
  const { country, postcode, area_code: areaCode } = addresses.shipping ?? addresses.billing;
  const destination = {
    id: form.cart_id,
    country,
    provinceCode: areaCode?.slice(0, 2) ?? null,
    postcode: kodePosOf({ country, postcode }),
    shippingMethodId: form.shipping_method_id,
  };
  const { phone } = addresses.billing;
  const customer = { accountId, email: email || null, phone: phone || null };
  const pricing = { language, customer, now };
  await fetchShippingRates(deps, destination, pricing);
  return deps.db.transaction(async (tx) => {
    const known = await claimAttempt(tx, key, { form, shopperId });
    if (known !== null) return known;
    const cart = await lockCart(tx, { cartId: form.cart_id, shopperId, accountId });
    if (!cart) throw problem('cart_empty');
    if (cart.orderNumber !== null) {
      await answerAttempt(tx, key, cart.orderNumber);
      return cart.orderNumber;
    }
    await lockContacts(tx, { email, phone });
    await lockContents(tx, form.cart_id, cart);
    const { couponCodes } = cart;
    const rates = onlyKnown(deps.config.shippingRates);
    const priced = await priceCart(tx, { ...destination, couponCodes }, { ...pricing, rates });
    const buyer = { cartId: form.cart_id, accountId, email, phone };
    await refuseHoarding(tx, deps.config, buyer, toReserve(priced, request));
    const order = composeOrder(deps.config, request, priced, now);
    await refuseOpenCash(tx, deps.config, order);
    await countCoupons(tx, order.coupons);
    const written = await writeOrder(tx, order);
    await deductStock(tx, written.id);
    if (order.isPaid) {
      await recordPurchases(tx, written.id);
      await grantDownloads(tx, written.id, now);
    }
    await countSales(tx, written.id, 'sold');
    await mailCustomerHowToPay(tx, deps, toMailedOrder(written));
    await mailOrderToHandle(tx, deps, toMailedOrder(written));
    return order.number;
  });
}

/**
 * Asks for the rates of couriers before anything is locked. Inside the transaction only these known
 * ones count.
 */
async function fetchShippingRates(
  { db, config: { shippingRates: rates } }: CheckoutDeps,
  cart: Omit<PriceableCart, 'couponCodes'>,
  pricing: Pick<Parameters<typeof priceCart>[2], 'language' | 'customer' | 'now'>,
): Promise<void> {
  if (rates === noShippingRates || cart.postcode === null) return;
  await priceCart(db, { ...cart, couponCodes: [] }, { ...pricing, rates });
}

/** What the order would take from the stock: what is left of it, if the shopper knows of that. */
function toReserve({ lines }: PricedCart, { form }: OrderRequest) {
  return lines.map(({ id, quantity, wanted }) => ({
    id,
    pieces: form.acknowledged ? quantity : wanted,
  }));
}

function toMailedOrder(order: WrittenOrder): MailedOrder {
  const { addresses, totals, paymentCode, currency } = order;
  const amount = { amount: totals.total + paymentCode, currency };
  const { first_name: name, phone } = addresses.billing;
  const sums = {
    discount: totals.discount,
    shipping: order.shipping && totals.shipping,
    code: paymentCode,
  };
  return { ...order, amount, name, phone, sums };
}

/** How long a duplicate waits for the first attempt, and then for each further lock. */
const lockTimeout = '4s';
const lockNotAvailable = '55P03';

/**
 * Locks an idempotency key for the transaction; a rollback frees it again. Returns the number of
 * the order it has already created, if any. `request`: fingerprint of caller and input.
 *
 * @throws `idempotency_key_reused`, `checkout_in_flight`
 */
async function claimAttempt(
  tx: Transaction,
  key: string,
  request: unknown,
): Promise<string | null> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const attempt = await claim(tx, key, hash);
  if (!attempt?.is_same) throw problem('idempotency_key_reused', { field: 'idempotency-key' });
  if (attempt.order_id === null) return null;
  // In a separate statement: the order may have appeared while the claim was waiting.
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT number FROM orders WHERE id = ${attempt.order_id}`,
  );
  return rows[0]?.number ?? null;
}

/** The cart was ordered with another key: links this one to the same order. */
async function answerAttempt(tx: Transaction, key: string, number: string): Promise<void> {
  await tx.execute(sql`
    UPDATE checkout_attempts SET order_id = orders.id
    FROM orders WHERE orders.number = ${number} AND key = ${key}::uuid`);
}

type Attempt = { is_same: boolean; order_id: number | null };

async function claim(tx: Transaction, key: string, hash: Buffer): Promise<Attempt | undefined> {
  try {
    const { rows } = await tx.execute<Attempt>(sql`
      INSERT INTO checkout_attempts (key, request_hash)
      SELECT ${key}::uuid, ${hash}::bytea FROM set_config('lock_timeout', ${lockTimeout}, true)
      ON CONFLICT (key) DO UPDATE SET key = excluded.key
      RETURNING request_hash = ${hash}::bytea AS is_same, order_id`);
    return rows[0];
  } catch (failure) {
    if (isLockTimeout(failure)) throw problem('checkout_in_flight', { retry_after: 2 });
    throw failure;
  }
}

function isLockTimeout(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable;
}

/**
 * Counts an order towards the limits of its coupons.
 *
 * @throws `coupon_used_up`
 */
async function countCoupons(
  tx: Transaction,
  coupons: { id: number | null; code: string }[],
): Promise<void> {
  if (coupons.length === 0) return;
  const ids = coupons.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE coupons SET used = used + 1
    WHERE id = ANY (${sql.param(ids)}::bigint[])
      AND (usage_limit IS NULL OR used < usage_limit)
    RETURNING id`);
  const counted = new Set<number | null>(rows.map(({ id }) => id));
  const refused = coupons.find(({ id }) => !counted.has(id));
  if (refused) throw problem('coupon_used_up', { field: `coupons.${refused.code}` });
}

type LockedCart = { couponCodes: string[]; orderNumber: string | null };

type CartKey = { cartId: number; shopperId: number; accountId: number | null };

/**
 * Locks a shopper's cart, so that it becomes one order: later attempts find its number. Undefined:
 * it is not the shopper's.
 */
async function lockCart(
  tx: Transaction,
  { cartId, shopperId, accountId }: CartKey,
): Promise<LockedCart | undefined> {
  const { rows } = await tx.execute<{ state: string; codes: string[] }>(sql`
    SELECT state, coupon_codes AS codes FROM carts
    WHERE id = ${cartId} AND shopper_id = ${shopperId} FOR UPDATE`);
  const [cart] = rows;
  if (!cart) return undefined;
  if (cart.state !== 'ordered') return { couponCodes: cart.codes, orderNumber: null };
  const orderNumber = await findNumber(tx, cartId, accountId);
  return orderNumber === null ? undefined : { couponCodes: cart.codes, orderNumber };
}

/** Null: an account has ordered the cart, and whoever uses its browser now is somebody else. */
async function findNumber(
  tx: Transaction,
  cartId: number,
  accountId: number | null,
): Promise<string | null> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    SELECT number FROM orders WHERE cart_id = ${cartId}
      AND (account_id IS NULL OR account_id = ${accountId}::bigint)`);
  return rows[0]?.number ?? null;
}

/**
 * Locks the coupons and then the variants of a cart, each in id order, as every writer of stock
 * does: prices computed afterwards stay valid for the transaction.
 */
async function lockContents(
  tx: Transaction,
  cartId: number,
  { couponCodes }: LockedCart,
): Promise<void> {
  if (couponCodes.length > 0) {
    await tx.execute(sql`
      SELECT FROM coupons WHERE code = ANY (${sql.param(couponCodes)}::text[])
      ORDER BY id FOR NO KEY UPDATE`);
  }
  await tx.execute(sql`
    SELECT FROM product_variants
    WHERE id IN (SELECT variant_id FROM cart_items WHERE cart_id = ${cartId})
    ORDER BY id FOR NO KEY UPDATE`);
}
