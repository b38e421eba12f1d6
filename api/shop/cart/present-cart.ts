import { chooseText } from '#api/platform/text/localized.ts';
import type { Money } from '#contract/shared/answers.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Cart, CartLine, CartNotice, ShippingOffer } from '#contract/shop/cart.ts';
import type { Area } from '#contract/shop/shipping.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

type Shown = { language: Language; currency: string; province: Area | null };
type Offer = PricedCart['shipping']['offers'][number];

/** A cart as shoppers see it. Lines whose variant was deleted only appear as notices. */
export function presentCart(cart: PricedCart, shown: Shown): Cart {
  const { shipping, totals } = cart;
  const money = moneyIn(shown.currency);
  return {
    lines: cart.lines.flatMap((line) => presentLine(line, money) ?? []),
    notices: findNotices(cart, shown.currency),
    coupons: cart.coupons.map(({ code, discount, refusal }) => ({
      code,
      refusal,
      discount: money(discount),
    })),
    shipping: {
      needed: shipping.isNeeded,
      place: shipping.place && {
        country: shipping.place.country,
        province: shown.province,
        postcode: shipping.place.postcode,
      },
      methods: shipping.offers.map((offer) => presentOffer(offer, shown)),
      postcode_needed: shipping.isNeeded && shipping.needsPostcode,
      method_id: shipping.chosen?.method.id ?? null,
      takes_cod: shipping.takesCod && shipping.courierTakesCash,
    },
    totals: {
      items: money(totals.items),
      discount: money(totals.discount),
      shipping: totals.shipping === null ? null : money(totals.shipping),
      tax: money(totals.tax),
      total: money(totals.total),
    },
    count: cart.count,
  };
}

/** Shown to somebody without a cart. */
export const emptyCart: PricedCart = {
  lines: [],
  coupons: [],
  shipping: {
    isNeeded: false,
    offers: [],
    chosen: null,
    tax: 0,
    place: null,
    needsPostcode: false,
    takesCod: false,
    courierTakesCash: true,
  },
  totals: { items: 0, discount: 0, shipping: 0, tax: 0, total: 0 },
  count: 0,
};

function presentLine(line: PricedLine, money: (amount: number) => Money): CartLine | null {
  const { id, product, variant, name, options, picture, state } = line;
  if (!product || !variant) return null;
  return {
    id,
    options,
    picture,
    state,
    product: { id: product.id, slug: product.slug, name },
    variant_id: variant.id,
    sku: variant.sku,
    kind: product.kind,
    unit_price: money(line.unitPrice),
    regular_price: line.onSale ? money(variant.regularPrice) : null,
    quantity: line.quantity,
    max_quantity: line.maxQuantity,
    subtotal: money(line.subtotal),
    discount: money(line.discount),
    total: money(line.total),
    tax: money(line.tax),
  };
}

function presentOffer({ method, cost }: Offer, { language, currency }: Shown): ShippingOffer {
  const money = moneyIn(currency);
  return {
    id: method.id,
    kind: method.kind,
    name: chooseText(method.names, language) ?? method.kind,
    price: money(cost),
    free_above: method.freeAbove === null ? null : money(method.freeAbove),
    days_from: method.daysFrom,
    days_to: method.daysTo,
  };
}

function moneyIn(currency: string) {
  return (amount: number): Money => ({ amount, currency });
}

/** What has changed since the shopper last saw the cart, until it is acknowledged. */
function findNotices({ lines, coupons }: PricedCart, currency: string): CartNotice[] {
  return [
    ...lines.flatMap((line) => noticesOf(line, currency)),
    ...coupons.flatMap(({ code, refusal }): CartNotice[] =>
      refusal ? [{ kind: 'coupon_refused', code, reason: refusal }] : [],
    ),
  ];
}

function noticesOf(line: PricedLine, currency: string): CartNotice[] {
  const about = { item_id: line.id, name: line.name };
  const money = (amount: number): Money => ({ amount, currency });
  if (line.state === 'gone') return [{ kind: 'gone', ...about, name: line.product && line.name }];
  if (line.state === 'sold_out') return [{ kind: 'sold_out', ...about }];
  const notices: CartNotice[] = [];
  if (line.unitPrice !== line.seenPrice) {
    const [from, to] = [money(line.seenPrice), money(line.unitPrice)];
    notices.push({ kind: 'price_changed', ...about, from, to });
  }
  if (line.quantity < line.wanted) {
    notices.push({ kind: 'quantity_reduced', ...about, from: line.wanted, to: line.quantity });
  }
  return notices;
}
