import { and, eq, or, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Shopper } from '../../cart/queries/find-shopper.ts';
import { cartItems, carts, shoppers } from '../../cart/tables.ts';
import { productVariants } from '../../products/tables.ts';

const selectMissing = prepareOnce((db) =>
  db
    .select({ id: cartItems.id })
    .from(carts)
    .innerJoin(shoppers, sql`${shoppers.id} = ${carts.shopperId}`)
    .innerJoin(cartItems, sql`${cartItems.cartId} = ${carts.id}`)
    .innerJoin(productVariants, sql`${productVariants.id} = ${cartItems.variantId}`)
    .where(
      sql`${carts.id} = ${sql.placeholder('cartId')} and ${carts.state} = 'open'
        and (${shoppers.tokenHash} = ${sql.placeholder('hash')}
          or ${shoppers.accountId} = ${sql.placeholder('accountId')})
        and not ${productVariants.backorder} and ${productVariants.onHand} < ${cartItems.quantity}`,
    )
    .prepare('find_missing_pieces'),
);

/**
 * Refuses an open cart that exceeds the stock, with one query and without locks: when many want the
 * last item, late comers cost next to nothing.
 *
 * @throws `out_of_stock`
 */
export async function refuseOutOfStock(
  db: Database,
  cartId: number,
  { viewer, guestTokens: { shopper } }: Pick<RequestContext, 'viewer' | 'guestTokens'>,
): Promise<void> {
  const rows = await selectMissing(db).execute({
    cartId,
    hash: shopper.sent === null ? null : hashGuestToken(shopper.sent),
    accountId: viewer?.accountId ?? null,
  });
  if (rows.length === 0) return;
  throw problem('out_of_stock', { field: rows.map(({ id }) => `lines.${id}`).join(' ') });
}

/**
 * The owner of a cart, out of a request's guest and account; null: neither. It is stable after the
 * cart is ordered, so that resubmitting the form finds the same order.
 */
export async function findCartOwner(
  db: Database,
  cartId: number,
  { viewer, guestTokens: { shopper } }: Pick<RequestContext, 'viewer' | 'guestTokens'>,
): Promise<Shopper | null> {
  const isTheirs = [
    ...(shopper.sent === null ? [] : [eq(shoppers.tokenHash, hashGuestToken(shopper.sent))]),
    ...(viewer ? [eq(shoppers.accountId, viewer.accountId)] : []),
  ];
  if (isTheirs.length === 0) return null;
  const [owner] = await db
    .select({ id: shoppers.id })
    .from(shoppers)
    .innerJoin(carts, eq(carts.shopperId, shoppers.id))
    .where(and(eq(carts.id, cartId), or(...isTheirs)));
  return owner ?? null;
}
