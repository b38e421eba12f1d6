import type { Problem } from '#contract/shared/problem.ts';
import { type CheckoutAnswer, checkoutFields } from './checkout-fields.ts';

/** The form with what the API has against it. */
export function refuseCheckout(kept: CheckoutAnswer, problem: Problem): CheckoutAnswer {
  const errors: Record<string, string> = {};
  for (const { field, message } of problem.errors ?? []) {
    const name = nameField(field, kept.values);
    if (checkoutFields.includes(name)) errors[name] ??= message;
  }
  const { key: _used, ...values } = kept.values;
  return {
    ...kept,
    errors,
    // What was tried with this key was something else: the next attempt is one of its own.
    values: problem.code === 'idempotency_key_reused' ? values : kept.values,
    problem: Object.keys(errors).length > 0 ? null : problem.detail,
    code: problem.code,
  };
}

/** The field of the form that a field of the API's input is filled in with. */
function nameField(field: string, values: Record<string, string>): string {
  const name = field.replace(/^body\./, '').replace(/\.area_code$/, '.province');
  const [kind] = name.split('.');
  // Where there are no provinces to choose from they are typed.
  if (name.endsWith('.province') && !(`${kind}.province` in values)) return `${kind}.state`;
  return name;
}
