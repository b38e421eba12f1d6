import { addressNames } from '../address/address-names.ts';

export const addressPrefixes = { billing: 'billing.', shipping: 'shipping.' } as const;

export type AddressKind = keyof typeof addressPrefixes;

/** Every field that can be refused, in the order in which they stand. */
export const checkoutFields: readonly string[] = [
  'email',
  ...addressNames.map((name) => addressPrefixes.billing + name),
  ...addressNames.map((name) => addressPrefixes.shipping + name),
  'shipping_method_id',
  'payment_method',
  'notes',
];

/** Of a field, for the summary of what is wrong to lead to. */
export function fieldId(name: string): string {
  return `field-${name.replace('.', '-')}`;
}

/** Buttons of the form, by the `intent` that they send. */
export const intents = { place: 'place', update: 'update' } as const;

/** Named by the buttons that fill an address in; their value is the id of a kept one. */
export const savedFields = { billing: 'use_billing', shipping: 'use_shipping' } as const;
