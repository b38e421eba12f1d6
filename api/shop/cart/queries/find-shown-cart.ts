import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Cart } from '#contract/shop/cart.ts';
import { findArea } from '../../shipping/queries/find-areas.ts';
import { emptyCart, presentCart } from '../present-cart.ts';
import { priceCart } from '../price-cart.ts';
import { findOpenCart } from './find-cart.ts';
import type { Shopper } from './find-shopper.ts';

/** The cart of a shopper as it is shown to whoever asks; null: of nobody. */
export async function findShownCart(
  { db, currency }: { db: Database; currency: string },
  shopper: Shopper | null,
  { language, viewer }: Pick<RequestContext, 'language' | 'viewer'>,
): Promise<Cart> {
  const cart = shopper && (await findOpenCart(db, shopper.id));
  if (!cart) return presentCart(emptyCart, { language, currency, province: null });
  const customer = { accountId: viewer?.accountId ?? null, email: null };
  const priced = await priceCart(db, cart, { language, customer });
  const province = cart.provinceCode === null ? null : await findArea(db, cart.provinceCode);
  return presentCart(priced, { language, currency, province });
}
