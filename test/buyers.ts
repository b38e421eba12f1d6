import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { createGuestToken } from '#api/platform/guest-token.ts';
import { bandung } from './checkouts.ts';

/** A guest with a full cart, ready to order. */
export type Buyer = { token: string; cartId: number; form: Record<string, unknown> };

/** The contents of each cart: `price` is the current price of one item. */
type Wanted = { variantId: number; price: number; quantity?: number; coupon?: string };

/**
 * Many guests at once, as if each had filled a cart; shipped to Bandung, with cash on delivery.
 * `total`: the price of each cart with shipping; without a coupon it is computed.
 */
export async function addBuyers(
  db: Database,
  count: number,
  order: Wanted & { methodId: string; total?: number },
): Promise<Buyer[]> {
  const { variantId, price, quantity = 1, coupon, methodId } = order;
  const tokens = Array.from({ length: count }, () => createGuestToken());
  const hashes = tokens.map(({ hash }) => hash.toString('hex'));
  const codes = coupon ? [coupon] : [];
  const { rows } = await db.execute<{ hash: string; cart_id: number }>(sql`
    WITH shopper AS (
      INSERT INTO shoppers (token_hash)
      SELECT decode(hash, 'hex') FROM unnest(${sql.param(hashes)}::text[]) AS hash
      RETURNING id, encode(token_hash, 'hex') AS hash
    ), cart AS (
      INSERT INTO carts (shopper_id, coupon_codes, country, province_code, shipping_method_id)
      SELECT id, ${sql.param(codes)}::text[], 'ID', '32', ${methodId} FROM shopper
      RETURNING id, shopper_id
    ), item AS (
      INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price)
      SELECT id, ${variantId}::bigint, ${quantity}::integer, ${price}::bigint FROM cart
    )
    SELECT shopper.hash, cart.id AS cart_id FROM cart JOIN shopper ON shopper.id = shopper_id`);
  const carts = new Map(rows.map(({ hash, cart_id }) => [hash, cart_id]));
  return tokens.map(({ token, hash }) => {
    const cartId = carts.get(hash.toString('hex')) ?? 0;
    const form = {
      cart_id: cartId,
      email: `${token.slice(0, 12).toLowerCase()}@example.org`,
      billing: bandung,
      payment_method: 'cash_on_delivery',
      shipping_method_id: methodId,
      expected_total: order.total ?? price * quantity + 10_000,
    };
    return { token, cartId, form };
  });
}

/** The request that places the order. */
export function toRequest({ token, form }: Buyer, key: string = randomUUID()): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'shopper-token': token,
      'idempotency-key': key,
    },
    body: JSON.stringify(form),
  };
}
