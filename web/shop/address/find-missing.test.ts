import { expect, test } from 'vitest';
import { findMissing } from './find-missing.ts';

const provinces = [{ code: '31', name: 'DKI Jakarta' }];
const everywhere = ['first_name', 'street', 'city', 'phone'];

test('an Indonesian address goes down to the kelurahan and has a kode pos', () => {
  const missing = findMissing({ country: 'ID', city: ' ' }, '', provinces);
  expect(missing).toEqual([...everywhere, 'province', 'district', 'village', 'postcode']);
});

test('where no areas are kept the province is typed', () => {
  expect(findMissing({ country: 'ID' }, '', [])).toContain('state');
});

test('other countries need less', () => {
  expect(findMissing({ country: 'MY' }, '', provinces)).toEqual(everywhere);
});

test('only fields of the address itself are looked at', () => {
  const values = { 'billing.country': 'MY', city: 'Kuala Lumpur' };
  expect(findMissing(values, 'billing.', provinces)).toContain('billing.city');
});
