import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { hashGuestToken } from '#api/platform/guest-token.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import type { OfferState } from '#contract/constants/shop.ts';
import { carts, shoppers } from '../cart/tables.ts';
import { orders } from '../orders/tables.ts';
import { orderOffers } from './tables.ts';

function selectOffers(db: DatabaseOrTransaction) {
  return db
    .select({ offer: orderOffers, cart: carts, orderNumber: orders.number })
    .from(orderOffers)
    .innerJoin(carts, eq(carts.id, orderOffers.cartId))
    .leftJoin(orders, eq(orders.cartId, carts.id));
}

/** Carts filled by staff, newest first. */
export function listOffers(db: Database, cursor: string | undefined) {
  const order = newestFirst(orderOffers.id);
  return readForwards({
    order,
    size: 20,
    scope: 'order offers',
    cursorText: cursor,
    readRows: (from, limit) =>
      selectOffers(db).where(from).orderBy(desc(orderOffers.id)).limit(limit),
    keysOf: ({ offer }) => [String(offer.id)],
    count: () => countUpTo(db, orderOffers, undefined),
  });
}

export async function findOffer(db: Database, id: number) {
  const [row] = await selectOffers(db).where(eq(orderOffers.id, id));
  return row;
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/**
 * The offer that a link opens. Undefined: there is none, it was withdrawn, or its cart belongs to
 * an account.
 *
 * @throws `offer_closed` once it is an order: from then on the link tells nothing
 */
export async function findOfferByToken(db: DatabaseOrTransaction, token: string) {
  const [row] = await selectOffers(db)
    .innerJoin(shoppers, eq(shoppers.id, carts.shopperId))
    .where(
      and(
        eq(orderOffers.tokenHash, hashGuestToken(token)),
        isNull(orderOffers.withdrawnAt),
        isNull(shoppers.accountId),
      ),
    );
  if (row && stateOf(row) === 'ordered') throw problem('offer_closed');
  return row;
}

export function stateOf({ offer, cart }: Pick<OfferRow, 'offer' | 'cart'>): OfferState {
  if (cart.state === 'ordered') return 'ordered';
  return offer.withdrawnAt ? 'withdrawn' : 'open';
}
