import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { xsrfField } from '#web/lib/session/cookies.ts';
import { addressNames, homeCountry } from '../address/address-values.ts';

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

/** What became of the form; it is shown again with what was typed. */
export type CheckoutAnswer = FormAnswer & {
  /** Of the problem; `no_answer`: nobody knows what became of it. */
  code: string | null;
  /** When an address was filled in for somebody last: its fields are drawn anew then. */
  filledAt: number;
};

/** The form as it was sent, for another look at it. */
export function keepForm(form: FormData): CheckoutAnswer {
  const texts = [...form].filter(
    ([name, value]) => typeof value === 'string' && name !== xsrfField,
  );
  const values: Record<string, string> = Object.fromEntries(texts as [string, string][]);
  const filledAt = Number(values.filled_at) || 0;
  return { values, errors: {}, problem: null, code: null, filledAt };
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
