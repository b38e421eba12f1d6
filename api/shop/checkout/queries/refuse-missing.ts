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
 * Refuses an open cart of whoever asks that wants more than there is, by one look and without
 * waiting for anybody: when many want the last piece, those who come too late cost next to nothing.
 * Fails with `out_of_stock`.
 */
export async function refuseMissing(
  db: Database,
  cartId: number,
  { viewer, shopper: { sent } }: Pick<RequestContext, 'viewer' | 'shopper'>,
): Promise<void> {
  const rows = await selectMissing(db).execute({
    cartId,
    hash: sent === null ? null : hashGuestToken(sent),
    accountId: viewer?.accountId ?? null,
  });
  if (rows.length === 0) return;
  throw problem('out_of_stock', { field: rows.map(({ id }) => `lines.${id}`).join(' ') });
}

/**
 * Whose cart it is, of the guest and the account that a request speaks for; null: of neither. It
 * stays so when the cart is ordered, which makes the same form again the same order.
 */
export async function findCartOwner(
  db: Database,
  cartId: number,
  { viewer, shopper: { sent } }: Pick<RequestContext, 'viewer' | 'shopper'>,
): Promise<Shopper | null> {
  const isTheirs = [
    ...(sent === null ? [] : [eq(shoppers.tokenHash, hashGuestToken(sent))]),
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
