import { expect, test } from 'vitest';
import type { Problem } from '#contract/shared/problem.ts';
import type { CheckoutAnswer } from './checkout-fields.ts';
import { refuseCheckout } from './refuse-checkout.server.ts';

const sent: CheckoutAnswer = {
  values: { key: 'a', notes: 'Lantai 3', 'billing.province': '31' },
  errors: {},
  problem: null,
  code: null,
  filledAt: 0,
};

function problem(code: string, errors?: Problem['errors']): Problem {
  return {
    type: `urn:${code}`,
    title: code,
    status: 409,
    code,
    detail: 'Why.',
    detail_message: 'Why.',
    ...(errors && { errors }),
  };
}

test('errors appear at their fields, and all values are kept', () => {
  const errors = [{ field: 'body.billing.phone', message: 'Not a number.' }];
  expect(refuseCheckout(sent, problem('invalid_input', errors))).toMatchObject({
    errors: { 'billing.phone': 'Not a number.' },
    problem: null,
    values: sent.values,
  });
});

test('area errors appear where areas are chosen or typed: at the province', () => {
  const errors = [
    { field: 'billing.area_code', message: 'Needed.' },
    { field: 'shipping.area_code', message: 'Needed.' },
  ];
  const answer = refuseCheckout(sent, problem('invalid_input', errors));
  expect(answer.errors).toEqual({ 'billing.province': 'Needed.', 'shipping.province': 'Needed.' });
});

test('an error without a field appears above the form', () => {
  const errors = [{ field: 'expected_total', message: 'Changed.' }];
  const answer = refuseCheckout(sent, problem('cart_changed', errors));
  expect(answer).toMatchObject({ errors: {}, problem: 'Why.', code: 'cart_changed' });
});

test('a used-up key is not sent again', () => {
  const { values } = refuseCheckout(sent, problem('idempotency_key_reused'));
  expect(values).toEqual({ notes: 'Lantai 3', 'billing.province': '31' });
});
