import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { createGuestToken, hashGuestToken } from '#api/platform/guest-token.ts';
import { problem, refuseFields } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import { addItem } from '../cart/commands/change-items.ts';
import type { Shopper } from '../cart/queries/find-shopper.ts';
import { carts, shoppers } from '../cart/tables.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { productVariants } from '../products/tables.ts';
import { normalizePhone } from '../shipping/normalize-address.ts';
import { findOfferByToken } from './queries.ts';
import { orderOffers } from './tables.ts';

type Deps = { db: Database; links: OrderLinks };

/** The token of an offer's link: only its hash is stored. */
export function offerToken(links: OrderLinks, key: string): string {
  return links.sign(`offer ${key}`);
}

type Offer = {
  name: string;
  phone: string;
  language: Language;
  note: string;
  items: { sku: string; quantity: number }[];
};

/**
 * Fills a cart for a customer.
 *
 * @throws `invalid_input` for an impossible phone number; what `addItem` throws
 */
export async function createOffer(
  { db, links }: Deps,
  actor: Actor,
  { items, ...offer }: Offer,
): Promise<{ id: number; change: number | null }> {
  const phone = normalizePhone(offer.phone, 'ID');
  if (phone === null) refuseFields([{ path: ['phone'], reason: 'wrong_format' }]);
  return db.transaction(async (tx) => {
    const key = randomUUID();
    const shopper = await addShopper(tx, createGuestToken().hash);
    const skus = items.map(({ sku }) => sku);
    const variants = await tx
      .select({ id: productVariants.id, sku: productVariants.sku })
      .from(productVariants)
      .where(inArray(productVariants.sku, skus));
    for (const { sku, quantity } of items) {
      const variant = variants.find((each) => each.sku === sku);
      if (!variant) throw problem('variant_not_found', { sku });
      await addItem(tx, shopper.id, { variantId: variant.id, quantity });
    }
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.shopperId, shopper.id));
    if (!cart) throw new Error('An offer has no cart');
    const [made] = await tx
      .insert(orderOffers)
      .values({
        ...offer,
        key,
        tokenHash: hashGuestToken(offerToken(links, key)),
        phone: phone ?? '',
        cartId: cart.id,
        accountId: actor.accountId,
      })
      .returning({ id: orderOffers.id });
    if (!made) throw new Error('An offer was not stored');
    const change = await recordChange(tx, actor, {
      action: 'shop.createOffer',
      subject: { kind: 'offer', id: made.id, name: offer.name },
      before: null,
      after: { ...offer, phone, items },
    });
    return { id: made.id, change };
  });
}

async function addShopper(tx: Transaction, tokenHash: Buffer): Promise<Shopper> {
  const [shopper] = await tx.insert(shoppers).values({ tokenHash }).returning({ id: shoppers.id });
  if (!shopper) throw new Error('A shopper was not stored');
  return shopper;
}

/**
 * Gives the cart of an offer to a new shopper, and returns their token. Nobody becomes the shopper
 * who had opened it before: theirs are a wishlist and earlier orders.
 *
 * @throws `offer_not_found`; `offer_closed` once it is an order
 */
export async function openOffer(db: Database, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await findOfferByToken(tx, token);
    if (!found) throw problem('offer_not_found');
    const guest = createGuestToken();
    const opener = await addShopper(tx, guest.hash);
    // The update waits for a checkout or a merge, after which the cart is no longer the offer's.
    const [taken] = await tx
      .update(carts)
      .set({ shopperId: opener.id, updatedAt: sql`now()` })
      .where(and(eq(carts.id, found.cart.id), eq(carts.state, 'open')))
      .returning({ id: carts.id });
    if (!taken) throw problem('offer_closed');
    return guest.token;
  });
}

/** @throws `offer_not_found`; `offer_closed` once it is an order */
export async function withdrawOffer(
  db: Database,
  actor: Actor,
  id: number,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ offer: orderOffers, cart: carts })
      .from(orderOffers)
      .innerJoin(carts, eq(carts.id, orderOffers.cartId))
      .where(eq(orderOffers.id, id))
      .for('update');
    if (!found) throw problem('offer_not_found');
    if (found.cart.state === 'ordered') throw problem('offer_closed');
    if (found.offer.withdrawnAt) return null;
    await tx.update(orderOffers).set({ withdrawnAt: sql`now()` }).where(eq(orderOffers.id, id));
    // Whoever has taken it into an account keeps what is in the cart.
    await tx
      .update(shoppers)
      .set({ tokenHash: randomBytes(32) })
      .where(and(eq(shoppers.id, found.cart.shopperId), isNull(shoppers.accountId)));
    return recordChange(tx, actor, {
      action: 'shop.withdrawOffer',
      subject: { kind: 'offer', id, name: found.offer.name },
      before: { withdrawn: false },
      after: { withdrawn: true },
    });
  });
}
