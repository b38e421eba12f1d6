import type { Cart } from '#contract/shop/cart.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/cart-summary.route.ts';

/** Data of the header, plus those of `MiniCart` with `?lines`. */
export type CartSummary = {
  counts: { cart: number; wished: number[] };
  /** Null unless requested. */
  cart: Cart | null;
};

/**
 * Fetched by scripts rather than loaded by pages: cached pages contain no visitor data, and must
 * not fail when this does.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };

  async function readCart(): Promise<{ count: number; cart: Cart | null }> {
    if (!url.searchParams.has('lines')) {
      return { count: (await shop.countCart({}, options)).data.count, cart: null };
    }
    const { cart } = (await shop.getCart({}, options)).data;
    return { count: cart.count, cart };
  }

  const [wished, { count, cart }] = await Promise.all([
    shop.listWishlistIds({}, options),
    readCart(),
  ]);
  const summary: CartSummary = { counts: { cart: count, wished: wished.data.ids }, cart };
  return Response.json(summary);
}
