import { eq, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { shoppers } from '../tables.ts';

/** Who has the cart and the wishlist of a request. */
export type Shopper = { id: number };

type Visit = Pick<RequestContext, 'viewer' | 'shopper'>;

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
 * Who shops: the browser's guest while there is something in their cart, else the viewer's account;
 * null: nobody has put anything anywhere. Reads only: what a viewer has brought as a guest is merged
 * when they sign in (`mergeCart`) or put something more into the cart (`getOrCreateShopper`).
 */
export async function findShopper(
  db: Database,
  { viewer, shopper }: Visit,
): Promise<Shopper | null> {
  const [guest] =
    shopper.sent === null
      ? []
      : await findGuestStatement(db).execute({ hash: hashGuestToken(shopper.sent) });
  if (viewer && !guest?.hasCart) {
    const [own] = await selectAccount(db).execute({ accountId: viewer.accountId });
    if (own) return own;
  }
  return guest ? { id: guest.id } : null;
}
