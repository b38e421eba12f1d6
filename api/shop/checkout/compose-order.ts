import { refuseFields } from '#api/platform/problem.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { newReference } from '#api/platform/text/new-reference.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Address } from '#contract/shop/address.ts';
import type { CheckoutForm } from '#contract/shop/checkout.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import type { ShopConfig } from '../shop-config.ts';
import { checkCart } from './check-cart.ts';
import type { NewOrder } from './commands/insert-order.ts';
import { initialStateOf } from './payment-methods.ts';

/** A requested order, after all checks that need no lock. */
export type OrderRequest = {
  key: string;
  form: CheckoutForm;
  /** The addresses of the form in stored form; `shipping` null: same as billing. */
  addresses: { billing: Address; shipping: Address | null };
  shopperId: number;
  accountId: number | null;
  /** From the form or the account; empty: a guest who gave only a phone number. */
  email: string;
  language: Language;
  timeZone: string | null;
};

/**
 * The order for a priced cart.
 *
 * @throws `invalid_input` for downloads without an e-mail address; what `checkCart` and
 *   `initialStateOf` throw
 */
export function composeOrder(
  config: ShopConfig,
  request: OrderRequest,
  cart: PricedCart,
  now: Date,
): NewOrder {
  const { form, accountId, language, timeZone, key } = request;
  const { totals, shipping } = cart;
  const lines = checkCart(cart, {
    total: form.expected_total,
    shippingMethodId: form.shipping_method_id,
    isAcknowledged: form.acknowledged ?? false,
  });
  const { billing } = request.addresses;
  const hasDownloads = lines.some(({ product }) => product.kind === 'downloadable');
  if (hasDownloads && !request.email) {
    refuseFields([{ path: ['body', 'email'], reason: 'email_for_downloads' }]);
  }
  const isSent = shipping.isNeeded;
  const order = {
    total: totals.total,
    isSent,
    takesCash: shipping.takesCod,
    courierTakesCash: shipping.courierTakesCash,
    hasDownloads,
  };
  const start = initialStateOf(config, form.payment_method, order, now);
  return {
    key,
    accountId,
    language,
    timeZone,
    lines,
    number: newReference(),
    placedAt: now,
    cartId: form.cart_id,
    email: request.email,
    notes: form.notes,
    currency: config.currency,
    ...start,
    isIdentified: start.codeSign !== 0,
    addresses: { billing, shipping: isSent ? (request.addresses.shipping ?? billing) : null },
    totals: { ...totals, shipping: totals.shipping ?? 0 },
    shipping: describeShipping(shipping, language),
    coupons: cart.coupons.flatMap(({ id, code, discount, refusal }) =>
      id === null || refusal ? [] : { id, code, discount },
    ),
  };
}

function describeShipping({ chosen, tax }: PricedCart['shipping'], language: Language) {
  if (!chosen) return null;
  const { names, kind, courier } = chosen.method;
  return {
    name: chooseText(names, language) ?? kind,
    kind,
    tax,
    courier: courier && {
      name: courier.courier,
      service: courier.service,
      takesCash: courier.takesCash,
    },
  };
}
