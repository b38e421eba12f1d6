import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { wishlistContract } from '#contract/shop/wishlist.ts';
import { asShopper } from '../cart/commands/get-or-create-shopper.ts';
import { countThings } from '../cart/queries/find-cart.ts';
import { findShopper } from '../cart/queries/find-shopper.ts';
import {
  addToWishlist,
  moveToCart,
  refuseUnknown,
  removeFromWishlist,
} from './commands/change-wishlist.ts';
import { findWishlist, findWishlistIds } from './queries/find-wishlist.ts';

export function wishlistRoutes(deps: { db: Database; currency: string; limitGuests: RateLimit }) {
  const { db } = deps;
  const endpoints = implement(wishlistContract).$context<RequestContext>();

  async function countOf(shopperId: number): Promise<number> {
    return (await countThings(db, shopperId)).wishlist;
  }

  return {
    listWishlist: endpoints.listWishlist.handler(async ({ context }) => {
      const shopper = await findShopper(db, context);
      const items = shopper ? await findWishlist(deps, shopper.id, context.language) : [];
      return { data: { items, count: items.length } };
    }),

    listWishlistIds: endpoints.listWishlistIds.handler(async ({ context }) => {
      const shopper = await findShopper(db, context);
      return { data: { ids: shopper ? await findWishlistIds(db, shopper.id) : [] } };
    }),

    addToWishlist: endpoints.addToWishlist.handler(async ({ input, context }) => {
      const wish = { productId: input.product, variantId: input.variant_id };
      await refuseUnknown(db, wish);
      return asShopper(deps, context, async (shopper) => {
        const added = await addToWishlist(db, shopper.id, wish);
        return { data: { added, count: await countOf(shopper.id) } };
      });
    }),

    removeFromWishlist: endpoints.removeFromWishlist.handler(async ({ input, context }) => {
      const shopper = await findShopper(db, context);
      if (!shopper) return { data: { count: 0 } };
      await removeFromWishlist(db, shopper.id, input.product);
      return { data: { count: await countOf(shopper.id) } };
    }),

    moveToCart: endpoints.moveToCart.handler(async ({ input, context }) => {
      const shopper = await findShopper(db, context);
      if (!shopper) throw problem('product_not_found');
      const { product: productId, variant_id: variantId, quantity } = input;
      const item = await moveToCart(db, shopper.id, { productId, variantId, quantity });
      return {
        data: {
          item: { id: item.id, quantity: item.quantity },
          cart_count: item.count,
          count: await countOf(shopper.id),
        },
      };
    }),
  };
}
