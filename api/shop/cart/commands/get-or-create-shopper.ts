import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { createGuestToken } from '#api/platform/guest-token.ts';
import type { RateLimit } from '#api/platform/rate-limit.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { findShopper, type Shopper } from '../queries/find-shopper.ts';
import { shoppers } from '../tables.ts';

export type ShopperDeps = {
  db: Database;
  /** How many guests an address may become. */
  limitGuests: RateLimit;
};
type Visit = Pick<RequestContext, 'viewer' | 'shopper' | 'clientAddress'>;

/**
 * Who shops, as `findShopper` says; somebody new is written down, and a guest's browser gets a
 * token.
 */
export async function getOrCreateShopper(
  { db, limitGuests }: ShopperDeps,
  visit: Visit,
): Promise<Shopper> {
  const known = await findShopper(db, visit);
  if (known) return known;
  if (visit.viewer) return getOrCreateOfAccount(db, visit.viewer.accountId);
  await limitGuests(visit.clientAddress);
  const { token, hash } = createGuestToken();
  const [made] = await db
    .insert(shoppers)
    .values({ tokenHash: hash })
    .returning({ id: shoppers.id });
  if (!made) throw new Error('A shopper was not stored');
  visit.shopper.keep(token);
  return made;
}

async function getOrCreateOfAccount(db: Database, accountId: number): Promise<Shopper> {
  const [made] = await db
    .insert(shoppers)
    .values({ accountId })
    .onConflictDoUpdate({ target: shoppers.accountId, set: { seenAt: sql`now()` } })
    .returning({ id: shoppers.id });
  if (!made) throw new Error('A shopper was not stored');
  return made;
}
