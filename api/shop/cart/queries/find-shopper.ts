import { eq, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { shoppers } from '../tables.ts';

/** The owner of a request's cart and wishlist. */
export type Shopper = { id: number };

type Visit = Pick<RequestContext, 'viewer' | 'guestTokens'>;

export const findGuestStatement = prepareOnce((db) =>
  db
    .select({
      id: shoppers.id,
      isOldVisit: sql<boolean>`${shoppers.seenAt} < now() - interval '1 day'`,
      hasCart: sql<boolean>`exists (select from carts
        join cart_items item on item.cart_id = carts.id
        where carts.shopper_id = shoppers.id and carts.state = 'open')`,
    })
    .from(shoppers)
    .where(eq(shoppers.tokenHash, sql.placeholder('hash')))
    .prepare('find_guest'),
);

const selectAccount = prepareOnce((db) =>
  db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.accountId, sql.placeholder('accountId')))
    .prepare('find_account_shopper'),
);

/**
 * The shopper of a request: the browser's guest while their cart has items, else the viewer's
 * account; null if there is neither. Read-only: a guest's cart is merged on signing in
 * (`mergeCart`) or when something is added (`getOrCreateShopper`).
 */
export async function findShopper(
  db: Database,
  { viewer, guestTokens }: Visit,
): Promise<Shopper | null> {
  const { sent } = guestTokens.shopper;
  const [guest] =
    sent === null ? [] : await findGuestStatement(db).execute({ hash: hashGuestToken(sent) });
  if (viewer && !guest?.hasCart) {
    const [own] = await selectAccount(db).execute({ accountId: viewer.accountId });
    if (own) return own;
  }
  return guest ? { id: guest.id } : null;
}
