import type { Session } from '#contract/account.ts';
import type { OfferedMethod } from '#contract/constants/shop.ts';
import { fillCart, type Item, jakarta } from './buying.ts';
import { shopOf } from './shoppers.ts';

/** Orders through the API, for journeys that start afterwards. Returns the order number. */
export async function orderByApi(
  session: Session,
  payment_method: OfferedMethod,
  ...items: Item[]
): Promise<string> {
  const shop = await shopOf(session);
  await fillCart(session, ...items);
  await shop.setCartShipping({ country: 'ID', province_code: '31' });
  const { cart_id, cart, defaults } = (await shop.getCheckout()).data.checkout;
  const { order } = (
    await shop.placeOrder({
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        cart_id,
        payment_method,
        email: defaults.email,
        notes: 'Titip di pos satpam.',
        billing: { ...jakarta, country: 'ID', area_code: '31.71.06.1005' },
        shipping_method_id: cart.shipping.method_id,
        expected_total: cart.totals.total.amount,
      },
    })
  ).data;
  return order.number;
}
