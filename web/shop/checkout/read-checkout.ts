import type { PaymentMethod } from '#contract/shared/shop-words.ts';
import type { CheckoutForm } from '#contract/shop/checkout.ts';
import type { Area } from '#contract/shop/shipping.ts';
import { homeCountry } from '../address/address-names.ts';
import { readAddress } from '../address/read-address.ts';
import { addressPrefixes } from './checkout-fields.ts';

/** The form as the API takes it; what was left blank is left out, so that the API asks for it. */
export function readCheckout(form: FormData, provinces: Area[]): CheckoutForm {
  const text = (name: string) => String(form.get(name) ?? '');
  const method = text('shipping_method_id');
  const email = text('email').trim();
  const payment = text('payment_method');
  return {
    cart_id: Number(text('cart_id')),
    ...(email && { email }),
    billing: readAddress(form, addressPrefixes.billing, provinces),
    shipping: form.has('elsewhere') ? readAddress(form, addressPrefixes.shipping, provinces) : null,
    ...(payment && { payment_method: payment as PaymentMethod }),
    shipping_method_id: method ? Number(method) : null,
    expected_total: Number(text('expected_total')),
    notes: text('notes').replaceAll('\r\n', '\n'),
  } as CheckoutForm;
}

/** Where the goods go; undefined as long as the form does not say it. */
export function readPlace(values: Record<string, string>) {
  const prefix = addressPrefixes[values.elsewhere ? 'shipping' : 'billing'];
  const country = values[`${prefix}country`];
  if (!country) return undefined;
  if (country !== homeCountry) return { country, province_code: null };
  const province = values[`${prefix}province`];
  return province ? { country, province_code: province } : undefined;
}
