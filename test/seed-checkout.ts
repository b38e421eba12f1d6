import type { TestApi } from './api.ts';
import { addSelling, filledAddress, type SeededShopping, seedShopping } from './seed-shopping.ts';
import type { TestShopper } from './shopper.ts';

/** A shopper with a full cart shipped to Jakarta; `account` as in `seedShopping`. */
export async function readyToOrder(
  api: TestApi,
  account: { authorization?: string } = {},
): Promise<SeededShopping> {
  const { methodId } = await addSelling(api);
  const shopping = await seedShopping(api, account);
  const place = { country: 'ID', province_code: '31', method_id: methodId };
  await shopping.shopper.client.shop.setCartShipping(place);
  return shopping;
}

/** The request that orders the current cart. */
export async function filledForm({ client }: TestShopper) {
  const { checkout } = (await client.shop.getCheckout()).data;
  return {
    cart_id: checkout.cart_id,
    email: 'sari@example.org',
    billing: filledAddress,
    payment_method: 'cash_on_delivery' as const,
    shipping_method_id: checkout.cart.shipping.method_id,
    expected_total: checkout.cart.totals.total.amount,
  };
}

/** Its values for generated requests. */
export async function knownCheckout(shopper: TestShopper): Promise<Record<string, string[]>> {
  const form = await filledForm(shopper);
  return {
    cart_id: [String(form.cart_id)],
    shipping_method_id: [String(form.shipping_method_id)],
    expected_total: [String(form.expected_total)],
    'idempotency-key': Array.from({ length: 50 }, () => crypto.randomUUID()),
  };
}
