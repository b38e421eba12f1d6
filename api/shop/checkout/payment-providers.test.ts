import { expect, test } from 'vitest';
import { testShop } from '#test/api.ts';
import {
  listPaymentProviders,
  type PaymentFacts,
  requirePaymentProvider,
} from './payment-providers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const shirt: PaymentFacts = { total: 150_000, hasDownloads: false, takesCash: true };
const chequesTo = { payee: 'PT Sorot', address: 'Jl. Kebon Sirih 1' };
const all = { ...testShop, chequesTo };

function refusalsOf(order: PaymentFacts) {
  return Object.fromEntries(
    listPaymentProviders(all).map((provider) => [provider.method, provider.refuse(order)]),
  );
}

test.each([
  [{}, null],
  [{ hasDownloads: true }, 'has_downloads'],
  [{ total: 5_000_000 }, null],
  [{ total: 5_000_001 }, 'above_maximum'],
  [{ takesCash: false }, 'region_not_served'],
  [{ takesCash: null }, 'region_unknown'],
])('cash on delivery of %j: %s; the other methods accept it', (given, refusal) => {
  expect(refusalsOf({ ...shirt, ...given })).toEqual({
    bank_transfer: null,
    cheque: null,
    cash_on_delivery: refusal,
  });
});

test('orders start in the status of their payment method', () => {
  const starts = listPaymentProviders(all).map((provider) => provider.start(now));
  expect(starts).toEqual([
    { status: 'on_hold', payUntil: new Date('2026-11-21T12:00:00Z'), hasCode: true },
    { status: 'on_hold', payUntil: new Date('2026-11-27T12:00:00Z'), hasCode: false },
    { status: 'processing', payUntil: null, hasCode: false },
  ]);
});

test('unconfigured methods are neither offered nor accepted', () => {
  const none = { ...testShop, bankAccount: null, cashOnDeliveryMaximum: 0 };
  expect(listPaymentProviders(none)).toEqual([]);
  for (const method of ['bank_transfer', 'cheque', 'cash_on_delivery'] as const) {
    expect(() => requirePaymentProvider(none, method, shirt)).toThrow(
      expect.objectContaining({ code: 'payment_method_refused' }),
    );
  }
});
