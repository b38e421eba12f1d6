import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import {
  type AttemptLimit,
  countFailures,
  type RateLimit,
  toLimitKey,
} from '#api/platform/turns/rate-limit.ts';
import { cartContract } from '#contract/shop/cart.ts';
import { listPublicCoupons } from '../coupons/queries/list-public-coupons.ts';
import { acknowledgeCart, addCoupon, removeCoupon, setShipping } from './commands/change-cart.ts';
import { addItem, changeItem, removeItem } from './commands/change-items.ts';
import { asShopper } from './commands/get-or-create-shopper.ts';
import { type CartReads, countThings, findShownCart } from './queries/find-cart.ts';
import { findShopper, type Shopper } from './queries/find-shopper.ts';

export function cartRoutes(
  deps: CartReads & {
    /** New guest identities per address. */
    limitGuests: RateLimit;
    /** Refused coupons, per shopper and per address. */
    limitCoupons: AttemptLimit;
    limitGuessing: AttemptLimit;
    /** Destinations per address: each may be a question to the provider of rates. */
    limitPlaces: RateLimit;
  },
) {
  const { db } = deps;
  const endpoints = implement(cartContract).$context<RequestContext>();

  async function show(shopper: Shopper | null, context: RequestContext) {
    return { data: { cart: await findShownCart(deps, shopper, context) } };
  }

  /** A shopper without a cart has no items. */
  async function requireOwner(context: RequestContext): Promise<Shopper> {
    const shopper = await findShopper(db, context);
    if (!shopper) throw problem('cart_item_not_found');
    return shopper;
  }

  return {
    getCart: endpoints.getCart.handler(async ({ context }) =>
      show(await findShopper(db, context), context),
    ),

    countCart: endpoints.countCart.handler(async ({ context }) => {
      const shopper = await findShopper(db, context);
      return { data: shopper ? await countThings(db, shopper.id) : { count: 0, wishlist: 0 } };
    }),

    addCartItem: endpoints.addCartItem.handler(async ({ input, context }) => {
      const item = { variantId: input.variant_id, quantity: input.quantity };
      const { id, quantity, count } = await asShopper(deps, context, (shopper) =>
        addItem(db, shopper.id, item),
      );
      return { data: { item: { id, quantity }, count } };
    }),

    changeCartItem: endpoints.changeCartItem.handler(async ({ input, context }) => {
      const shopper = await requireOwner(context);
      await changeItem(db, shopper.id, { itemId: input.id, quantity: input.quantity });
      return show(shopper, context);
    }),

    removeCartItem: endpoints.removeCartItem.handler(async ({ input, context }) => {
      const shopper = await requireOwner(context);
      await removeItem(db, shopper.id, input.id);
      return show(shopper, context);
    }),

    mergeCart: endpoints.mergeCart.handler(({ context }) =>
      asShopper(deps, context, (shopper) => show(shopper, context)),
    ),

    acknowledgeCart: endpoints.acknowledgeCart.handler(async ({ context }) => {
      const shopper = await findShopper(db, context);
      if (shopper) await acknowledgeCart(db, shopper.id, requesterOf(context));
      return show(shopper, context);
    }),

    listPublicCoupons: endpoints.listPublicCoupons.handler(async () => ({
      data: { coupons: await listPublicCoupons(db, deps.currency) },
    })),

    addCartCoupon: endpoints.addCartCoupon.handler(async ({ input, context }) => {
      const { code } = input;
      return asShopper(deps, context, async (shopper) => {
        const limits = [
          { limit: deps.limitCoupons, key: String(shopper.id) },
          { limit: deps.limitGuessing, key: toLimitKey(context.clientAddress) },
        ];
        await countFailures(limits, () => addCoupon(db, shopper.id, code, requesterOf(context)));
        return show(shopper, context);
      });
    }),

    removeCartCoupon: endpoints.removeCartCoupon.handler(async ({ input, context }) => {
      const shopper = await findShopper(db, context);
      if (shopper) await removeCoupon(db, shopper.id, input.code);
      return show(shopper, context);
    }),

    setCartShipping: endpoints.setCartShipping.handler(async ({ input, context }) => {
      const { country, province_code: provinceCode, postcode, method_id: methodId } = input;
      if (postcode !== null) await deps.limitPlaces(context.clientAddress);
      const destination = { country, provinceCode, postcode };
      return asShopper(deps, context, async (shopper) => {
        await setShipping(db, shopper.id, { destination, methodId });
        return show(shopper, context);
      });
    }),
  };
}

function requesterOf({ language, viewer }: RequestContext) {
  return { language, customer: { accountId: viewer?.accountId ?? null, email: null, phone: null } };
}
