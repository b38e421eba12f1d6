import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { mergeGuest } from '../commands/merge-guest.ts';
import { shoppers } from '../tables.ts';

/** Who has the cart and the wishlist of a request. */
export type Shopper = { id: number };

type Visit = Pick<RequestContext, 'viewer' | 'shopper'>;

export const findGuestStatement = prepareOnce((db) =>
  db
    .select({
      id: shoppers.id,
      isOldVisit: sql<boolean>`${shoppers.seenAt} < now() - interval '1 day'`,
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
 * Who shops: the viewer's account, else the browser's guest; null: nobody has put anything
 * anywhere. A viewer who comes as a guest too gets what the guest has; see `mergeGuest`.
 */
export async function findShopper(
  db: Database,
  { viewer, shopper }: Visit,
): Promise<Shopper | null> {
  const { sent } = shopper;
  if (viewer && sent !== null) {
    const merged = await mergeGuest(db, viewer.accountId, hashGuestToken(sent));
    if (merged.isForgotten) shopper.keep(null);
    if (merged.shopper) return merged.shopper;
  }
  if (viewer) {
    const [found] = await selectAccount(db).execute({ accountId: viewer.accountId });
    return found ?? null;
  }
  return sent === null ? null : findGuest(db, sent);
}

async function findGuest(db: Database, token: string): Promise<Shopper | null> {
  const [found] = await findGuestStatement(db).execute({ hash: hashGuestToken(token) });
  if (!found) return null;
  if (found.isOldVisit) {
    await db.update(shoppers).set({ seenAt: sql`now()` }).where(eq(shoppers.id, found.id));
  }
  return { id: found.id };
}
