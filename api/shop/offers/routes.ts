import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import type { Language } from '#contract/shared/language.ts';
import { type AdminOffer, offersContract } from '#contract/shop/offers.ts';
import { priceCart } from '../cart/price-cart.ts';
import { type CartReads, findShownCart } from '../cart/queries/find-cart.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { createOffer, offerToken, openOffer, withdrawOffer } from './commands.ts';
import { findOffer, findOfferByToken, listOffers, type OfferRow, stateOf } from './queries.ts';

export function offerRoutes(
  deps: CartReads & {
    links: OrderLinks;
    /** New guest identities per address. */
    limitGuests: RateLimit;
  },
) {
  const { db, links, currency } = deps;
  const endpoints = implement(offersContract).$context<RequestContext>();

  async function present(row: OfferRow, language: Language): Promise<AdminOffer> {
    const { offer, cart, orderNumber } = row;
    const customer = { accountId: null, email: null, phone: null };
    const { lines, totals } = await priceCart(db, cart, { language, customer });
    return {
      id: offer.id,
      name: offer.name,
      phone: offer.phone,
      language: offer.language,
      note: offer.note,
      state: stateOf(row),
      order_number: orderNumber,
      items: lines.map(({ variant, name, wanted }) => ({
        sku: variant?.sku ?? '',
        name,
        quantity: wanted,
      })),
      total: { amount: totals.items - totals.discount, currency },
      token: offerToken(links, offer.key),
      created_at: offer.createdAt.toISOString(),
    };
  }

  async function answer(id: number, change: number | null, language: Language) {
    const row = await findOffer(db, id);
    if (!row) throw problem('offer_not_found');
    return { data: { offer: await present(row, language), change } };
  }

  return endpoints.router({
    createOffer: endpoints.createOffer.handler(async ({ input, context }) => {
      const { id, change } = await createOffer(deps, context.actor, input);
      return answer(id, change, context.language);
    }),

    listOffers: endpoints.listOffers.handler(async ({ input, context }) => {
      const { rows, page } = await listOffers(db, input.cursor);
      const offers: AdminOffer[] = [];
      for (const row of rows) offers.push(await present(row, context.language));
      return { data: { offers, page } };
    }),

    withdrawOffer: endpoints.withdrawOffer.handler(async ({ input: { id }, context }) =>
      answer(id, await withdrawOffer(db, context.actor, id), context.language),
    ),

    getOffer: endpoints.getOffer.handler(async ({ input, context: { language } }) => {
      const found = await findOfferByToken(db, input.token);
      if (!found) throw problem('offer_not_found');
      const { name, note } = found.offer;
      const owner = { id: found.cart.shopperId };
      const cart = await findShownCart(deps, owner, { language, viewer: null });
      return { data: { offer: { name, note, cart } } };
    }),

    openOffer: endpoints.openOffer.handler(async ({ input: { token }, context }) => {
      await deps.limitGuests(context.clientAddress);
      context.guestTokens.shopper.keep(await openOffer(db, token));
      return { data: { done: true as const } };
    }),
  });
}
