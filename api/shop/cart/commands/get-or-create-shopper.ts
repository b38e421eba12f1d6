import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { createGuestToken, hashGuestToken } from '#api/platform/guest-token.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { findGuestStatement, type Shopper } from '../queries/find-shopper.ts';
import { shoppers } from '../tables.ts';
import { getOrCreateAccountShopper, mergeGuest } from './merge-guest.ts';

type ShopperDeps = {
  db: Database;
  /** New guest identities per address. */
  limitGuests: RateLimit;
};
type Visit = Pick<RequestContext, 'viewer' | 'guestTokens' | 'clientAddress'>;

/**
 * The shopper of a request: the viewer's account, after merging its browser's guest, else the
 * guest. New ones are stored, and a new guest's browser gets a token.
 */
async function getOrCreateShopper(
  { db, limitGuests }: ShopperDeps,
  { viewer, guestTokens, clientAddress }: Visit,
): Promise<Shopper> {
  const { sent, keep } = guestTokens.shopper;
  if (viewer) {
    if (sent !== null) {
      await mergeGuest(db, viewer.accountId, hashGuestToken(sent));
      keep(null);
    }
    return getOrCreateAccountShopper(db, viewer.accountId);
  }
  const known = sent === null ? undefined : await findGuest(db, sent);
  if (known) return known;
  await limitGuests(clientAddress);
  const { token, hash } = createGuestToken();
  const [made] = await db
    .insert(shoppers)
    .values({ tokenHash: hash })
    .returning({ id: shoppers.id });
  if (!made) throw new Error('A shopper was not stored');
  keep(token);
  return made;
}

async function findGuest(db: Database, token: string): Promise<Shopper | undefined> {
  const [found] = await findGuestStatement(db).execute({ hash: hashGuestToken(token) });
  if (found?.isOldVisit) {
    await db.update(shoppers).set({ seenAt: sql`now()` }).where(eq(shoppers.id, found.id));
  }
  return found && { id: found.id };
}

const shopperKeys = ['carts_shopper_id_fkey', 'wishlist_items_shopper_id_fkey'];

/**
 * Does something for the shopper. A guest who is merged or forgotten by another request
 * meanwhile is a new one then.
 */
export async function asShopper<Result>(
  deps: ShopperDeps,
  visit: RequestContext,
  work: (shopper: Shopper) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await getOrCreateShopper(deps, visit));
  } catch (error) {
    if (!isShopperGone(error)) throw error;
    return work(await getOrCreateShopper(deps, visit));
  }
}

function isShopperGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'constraint' in cause &&
    shopperKeys.includes(String(cause.constraint))
  );
}
