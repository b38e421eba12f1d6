import type { ApiClient } from '#contract/client.ts';

export const cartIntents = [
  'quantity',
  'remove',
  'acknowledge',
  'coupon',
  'uncoupon',
  'shipping',
] as const;

export type CartIntent = (typeof cartIntents)[number];

/** Does what a form of the cart wants; a field that was forged is a problem of the API's. */
export async function changeCart({ shop }: ApiClient, form: FormData): Promise<CartIntent | ''> {
  const intent = cartIntents.find((known) => known === form.get('intent'));
  const id = Number(form.get('item'));
  const code = String(form.get('code') ?? '');
  if (intent === 'quantity') {
    await shop.changeCartItem({ id, quantity: Number(form.get('quantity')) });
  }
  if (intent === 'remove') await shop.removeCartItem({ id });
  if (intent === 'acknowledge') await shop.acknowledgeCart();
  if (intent === 'coupon') await shop.addCartCoupon({ code });
  if (intent === 'uncoupon') await shop.removeCartCoupon({ code });
  if (intent === 'shipping') await shop.setCartShipping(readShipping(form));
  return intent ?? '';
}

function readShipping(form: FormData) {
  const country = String(form.get('country') ?? '');
  const method = form.get('method');
  return {
    country,
    // Without scripts the field is there for every country.
    province_code: (country === 'ID' && String(form.get('province') ?? '')) || null,
    method_id: method ? Number(method) : null,
  };
}
