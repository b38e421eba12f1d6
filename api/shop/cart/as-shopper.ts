import type { RequestContext } from '#api/platform/request-env.ts';
import { getOrCreateShopper, type ShopperDeps } from './commands/get-or-create-shopper.ts';
import type { Shopper } from './queries/find-shopper.ts';

const shopperKeys = ['carts_shopper_id_fkey', 'wishlist_items_shopper_id_fkey'];

/**
 * Runs `work` for the shopper. A guest who is merged or deleted by a concurrent request becomes a
 * new one.
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
