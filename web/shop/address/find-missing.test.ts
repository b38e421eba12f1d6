import { expect, test } from 'vitest';
import { findMissing } from './find-missing.ts';

const everywhere = ['first_name', 'street', 'city', 'postcode', 'phone'];

test('an Indonesian address goes down to the kelurahan and has a kode pos', () => {
  const missing = findMissing({ country: 'ID', city: ' ' }, '', provinces);
  expect(missing).toEqual([...everywhere, 'province', 'district', 'village', 'last_name']);
});

test('where no areas are kept the province is typed', () => {
  expect(findMissing({ country: 'ID' }, '', [])).toContain('state');
});

test('elsewhere there is a state, and nothing below the town', () => {
  expect(findMissing({ country: 'MY' }, '', provinces)).toEqual([
    ...everywhere,
    'state',
    'last_name',
  ]);
});

test('only fields of the address itself are looked at', () => {
  const values = { 'billing.country': 'MY', city: 'Kuala Lumpur' };
  expect(findMissing(values, 'billing.', provinces)).toContain('billing.city');
});

test('somebody with a single name has no last one', () => {
  const values = { 'billing.country': 'ID', 'billing.single_name': 'yes' };
  expect(findMissing(values, 'billing.', provinces)).not.toContain('billing.last_name');
  expect(findMissing({ ...values, 'shipping.country': 'ID' }, 'shipping.', provinces)).toContain(
    'shipping.last_name',
  );
});
