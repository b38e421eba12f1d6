import { and, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { ShippingRates } from '#api/platform/shipping-rates/shipping-rates.ts';
import type { Cart } from '#contract/shop/cart.ts';
import { products, productVariants } from '../../products/tables.ts';
import { findArea } from '../../shipping/queries/find-areas.ts';
import { maxOfVariant } from '../commands/change-items.ts';
import { emptyCart, presentCart } from '../present-cart.ts';
import { priceCart } from '../price-cart.ts';
import { carts } from '../tables.ts';
import type { Shopper } from './find-shopper.ts';

const columns = {
  id: carts.id,
  couponCodes: carts.couponCodes,
  country: carts.country,
  provinceCode: carts.provinceCode,
  postcode: carts.postcode,
  shippingMethodId: carts.shippingMethodId,
};

export type CartReads = { db: Database; currency: string; shippingRates: ShippingRates };

function isOpen(shopperId: number) {
  return and(eq(carts.shopperId, shopperId), eq(carts.state, 'open'));
}

/** The shopper's open cart; undefined if there is none. */
async function findOpenCart(db: DatabaseOrTransaction, shopperId: number) {
  const [cart] = await db.select(columns).from(carts).where(isOpen(shopperId));
  return cart;
}

/** The shopper's open cart, locked: concurrent changes and checkouts wait. */
export async function lockOpenCart(tx: Transaction, shopperId: number) {
  const [cart] = await tx.select(columns).from(carts).where(isOpen(shopperId)).for('update');
  return cart;
}

/** The shopper's cart as it is presented; null: nobody's. */
export async function findShownCart(
  { db, currency, shippingRates }: CartReads,
  shopper: Shopper | null,
  { language, viewer }: Pick<RequestContext, 'language' | 'viewer'>,
): Promise<Cart> {
  const cart = shopper && (await findOpenCart(db, shopper.id));
  if (!cart) return presentCart(emptyCart, { language, currency, province: null });
  const customer = { accountId: viewer?.accountId ?? null, email: null, phone: null };
  const pricing = { language, customer, rates: shippingRates };
  const priced = await priceCart(db, cart, pricing);
  const province = cart.provinceCode === null ? null : await findArea(db, cart.provinceCode);
  return presentCart(priced, { language, currency, province });
}

/** The number of purchasable items in the cart, and of products on the wishlist. */
export async function countThings(
  db: Database,
  shopperId: number,
): Promise<{ count: number; wishlist: number }> {
  const { rows } = await db.execute<{ count: number; wishlist: number }>(sql`
    SELECT (
      SELECT coalesce(sum(least(item.quantity, ${maxOfVariant})), 0)::integer
      FROM carts JOIN cart_items item ON item.cart_id = carts.id
        JOIN ${productVariants} ON ${productVariants.id} = item.variant_id AND ${productVariants.active}
        JOIN ${products} ON ${products.id} = ${productVariants.productId}
          AND ${products.publishedAt} <= now()
      WHERE carts.shopper_id = ${shopperId} AND carts.state = 'open'
    ) AS count, (
      SELECT count(*)::integer FROM wishlist_items item
        JOIN ${products} ON ${products.id} = item.product_id AND ${products.publishedAt} <= now()
      WHERE item.shopper_id = ${shopperId}
    ) AS wishlist`);
  return rows[0] ?? { count: 0, wishlist: 0 };
}
