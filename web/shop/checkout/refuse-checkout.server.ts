import type { Problem } from '#contract/shared/problem.ts';
import { type CheckoutAnswer, checkoutFields } from './checkout-fields.ts';

/** The form with the API's errors. */
export function refuseCheckout(kept: CheckoutAnswer, problem: Problem): CheckoutAnswer {
  const errors: Record<string, string> = {};
  for (const { field, message } of problem.errors ?? []) {
    const name = nameField(field);
    if (checkoutFields.includes(name)) errors[name] ??= message;
  }
  const { key: _used, ...values } = kept.values;
  return {
    ...kept,
    errors,
    // The key was used for a different order: the next attempt needs a new one.
    values: problem.code === 'idempotency_key_reused' ? values : kept.values,
    problem: Object.keys(errors).length > 0 ? null : problem.detail,
    code: problem.code,
  };
}

/** The form field behind an input field of the API. */
function nameField(field: string): string {
  return field.replace(/^body\./, '').replace(/\.area_code$/, '.province');
}
