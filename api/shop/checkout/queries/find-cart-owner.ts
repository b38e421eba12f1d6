import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Shopper } from '../../cart/queries/find-shopper.ts';
import { carts, shoppers } from '../../cart/tables.ts';

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
