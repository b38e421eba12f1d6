import { and, eq } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Checkout } from '#contract/shop/checkout.ts';
import { presentCart } from '../../cart/present-cart.ts';
import { type PriceableCart, type PricedCart, priceCart } from '../../cart/price-cart.ts';
import { carts } from '../../cart/tables.ts';
import { kodePosOf } from '../../shipping/normalize-address.ts';
import { presentAccountAddress } from '../../shipping/present-address.ts';
import { findAddresses } from '../../shipping/queries/find-addresses.ts';
import { findArea } from '../../shipping/queries/find-areas.ts';
import type { ShopConfig } from '../../shop-config.ts';
import { listMethodRules } from '../payment-methods.ts';

type Asked = Pick<RequestContext, 'language' | 'viewer'>;

/**
 * Everything that the checkout shows. A cart without a destination is priced for the account's
 * saved address.
 *
 * @throws `cart_empty`
 */
export async function findCheckout(
  { db, config }: { db: Database; config: ShopConfig },
  shopperId: number,
  { language, viewer }: Asked,
): Promise<Checkout> {
  const { currency } = config;
  const accountId = viewer?.accountId ?? null;
  const [[found], defaults] = await Promise.all([
    db
      .select()
      .from(carts)
      .where(and(eq(carts.shopperId, shopperId), eq(carts.state, 'open'))),
    accountId === null ? noDefaults : findDefaults(db, accountId),
  ]);
  if (!found) throw problem('cart_empty');
  const cart = { ...found, ...placeOf(found, defaults) };
  const priced = await priceCart(db, cart, {
    language,
    customer: { accountId, email: null, phone: null },
    rates: config.shippingRates,
  });
  if (priced.count === 0) throw problem('cart_empty');
  const province = cart.provinceCode === null ? null : await findArea(db, cart.provinceCode);
  return {
    cart_id: cart.id,
    cart: presentCart(priced, { language, currency, province }),
    payment_methods: listOptions(config, priced),
    defaults,
  };
}

type Place = Pick<PriceableCart, 'country' | 'provinceCode' | 'postcode'>;

/**
 * Where a cart goes to, unless the shopper has said it; an estimate without a postcode gets one
 * that fits it.
 */
function placeOf(cart: Place, { shipping, billing }: Checkout['defaults']): Place | null {
  const home = shipping ?? billing;
  if (!home || cart.postcode !== null) return null;
  const { country } = home;
  const provinceCode = home.area_code?.slice(0, 2) ?? null;
  const fits = cart.country === country && cart.provinceCode === provinceCode;
  if (cart.country !== null && !fits) return null;
  return { country, provinceCode, postcode: kodePosOf(home) };
}

function listOptions(config: ShopConfig, { lines, totals, shipping }: PricedCart) {
  const { total } = totals;
  if (total === 0) return [];
  const order = {
    total,
    hasDownloads: lines.some(({ product, quantity }) => {
      return product?.kind === 'downloadable' && quantity > 0;
    }),
    takesCash: shipping.place && shipping.takesCod,
    courierTakesCash: shipping.courierTakesCash,
  };
  const toMoney = (amount: number | null) =>
    amount === null ? null : { amount, currency: config.currency };
  return listMethodRules(config).map((provider) => ({
    method: provider.method,
    refusal: provider.refuse(order),
    minimum: toMoney(provider.minimum),
    maximum: toMoney(provider.maximum),
  }));
}

const noDefaults: Checkout['defaults'] = { email: '', billing: null, shipping: null };

async function findDefaults(db: Database, accountId: number): Promise<Checkout['defaults']> {
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const addresses = (await findAddresses(db, accountId)).map(presentAccountAddress);
  const billing = addresses.find((address) => address.is_default_billing) ?? null;
  return {
    email: billing?.email || (account?.email ?? ''),
    billing,
    shipping: addresses.find((address) => address.is_default_shipping) ?? null,
  };
}
