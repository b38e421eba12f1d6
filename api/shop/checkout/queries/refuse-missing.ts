import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
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
