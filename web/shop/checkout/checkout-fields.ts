import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { xsrfField } from '#web/lib/session/cookies.ts';
import { addressNames, homeCountry, readProvince } from '../address/address-values.ts';

export const addressPrefixes = { billing: 'billing.', shipping: 'shipping.' } as const;

export type AddressKind = keyof typeof addressPrefixes;

/** Every field that can be refused, in display order. */
export const checkoutFields: readonly string[] = [
  'billing.phone',
  'email',
  ...addressNames.filter((name) => name !== 'phone').map((name) => addressPrefixes.billing + name),
  ...addressNames.map((name) => addressPrefixes.shipping + name),
  'shipping_method_id',
  'payment_method',
  'notes',
];

/** Id of a field, which the error summary links to. */
export function fieldId(name: string): string {
  return `field-${name.replace('.', '-')}`;
}

/** Values of `intent` that the form's buttons send. */
export const intents = { place: 'place', update: 'update' } as const;

/** Names of the buttons that fill in a saved address; their value is its id. */
export const savedFields = { billing: 'use_billing', shipping: 'use_shipping' } as const;

/** The outcome of the form, which is shown again with its values. */
export type CheckoutAnswer = FormAnswer & {
  /** Code of the problem; `no_answer`: the outcome is unknown. */
  code: string | null;
  /** When an address was last filled in, which remounts its fields. */
  filledAt: number;
};

/** The form as it was submitted, to show it again. */
export function keepForm(form: FormData): CheckoutAnswer {
  const texts = [...form].filter(
    ([name, value]) => typeof value === 'string' && name !== xsrfField,
  );
  const values: Record<string, string> = Object.fromEntries(texts as [string, string][]);
  const filledAt = Number(values.filled_at) || 0;
  return { values, errors: {}, problem: null, code: null, filledAt };
}

export const kodePos = /^\d{5}$/;

/** The shipping destination; undefined until it is filled in. */
export function readPlace(values: Record<string, string>) {
  const prefix = addressPrefixes[values.elsewhere ? 'shipping' : 'billing'];
  const country = values[`${prefix}country`];
  if (!country) return undefined;
  if (country !== homeCountry) return { country, province_code: null };
  const province = readProvince(values[`${prefix}province`]);
  if (!province) return undefined;
  const postcode = values[`${prefix}postcode`]?.trim() ?? '';
  return { country, province_code: province, postcode: kodePos.test(postcode) ? postcode : null };
}
