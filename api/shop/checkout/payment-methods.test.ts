import { expect, test } from 'vitest';
import { testShop } from '#test/api.ts';
import { testQris } from '#test/settings.ts';
import { listMethodRules, type PaymentFacts, requireMethodRules } from './payment-methods.ts';

const now = new Date('2026-11-20T12:00:00Z');
const shirt: PaymentFacts = {
  total: 150_000,
  hasDownloads: false,
  takesCash: true,
  courierTakesCash: true,
};
const chequesTo = { payee: 'PT Sorot', address: 'Jl. Kebon Sirih 1' };
const all = { ...testShop, chequesTo, qris: testQris };

function refusalsOf(order: PaymentFacts) {
  return Object.fromEntries(
    listMethodRules(all).map((provider) => [provider.method, provider.refuse(order)]),
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
    qris: null,
    cheque: null,
    cash_on_delivery: refusal,
  });
});

test.each([
  [999, 'below_minimum'],
  [1_000, null],
  [10_000_000, null],
  [10_000_001, 'above_maximum'],
])('QRIS of %i rupiah: %s', (total, refusal) => {
  expect(refusalsOf({ ...shirt, total }).qris).toBe(refusal);
});

test('QRIS is for shops in rupiah', () => {
  const methods = listMethodRules({ ...all, currency: 'USD' }).map(({ method }) => method);
  expect(methods).toEqual(['bank_transfer', 'cheque', 'cash_on_delivery']);
});

test('orders start in the status of their payment method', () => {
  const starts = listMethodRules(all).map((provider) => provider.start(now));
  expect(starts).toEqual([
    { status: 'on_hold', payUntil: new Date('2026-11-21T12:00:00Z'), codeSign: 1 },
    { status: 'on_hold', payUntil: new Date('2026-11-21T12:00:00Z'), codeSign: -1 },
    { status: 'on_hold', payUntil: new Date('2026-11-27T12:00:00Z'), codeSign: 0 },
    { status: 'processing', payUntil: null, codeSign: 0 },
  ]);
});

test('unconfigured methods are neither offered nor accepted', () => {
  const none = { ...testShop, bankAccount: null, cashOnDeliveryMaximum: 0 };
  expect(listMethodRules(none)).toEqual([]);
  for (const method of ['bank_transfer', 'qris', 'cheque', 'cash_on_delivery'] as const) {
    expect(() => requireMethodRules(none, method, shirt)).toThrow(
      expect.objectContaining({ code: 'payment_method_refused' }),
    );
  }
});
