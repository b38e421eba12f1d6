import { expect, test } from 'vitest';
import { findMissing, readAddress } from './address-values.ts';

const provinces = [
  { code: '31', name: 'DKI Jakarta' },
  { code: '32', name: 'Jawa Barat' },
];

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(`billing.${name}`, value);
  return form;
}

test('an area that was chosen counts with its name', () => {
  const form = formOf({ country: 'ID', province: '31', area_code: '31.71.06', city: 'Jakarta' });
  expect(readAddress(form, 'billing.', provinces)).toEqual({
    country: 'ID',
    city: 'Jakarta',
    state: 'DKI Jakarta',
    area_code: '31.71.06',
  });
});

test('an area of another province does not', () => {
  const form = formOf({ country: 'ID', province: '32', area_code: '31.71.06' });
  expect(readAddress(form, 'billing.', provinces).area_code).toBe('32');
});

test('elsewhere there are no areas', () => {
  const form = formOf({ country: 'MY', province: '31', district: 'Menteng', state: 'Selangor' });
  expect(readAddress(form, 'billing.', provinces)).toEqual({ country: 'MY', state: 'Selangor' });
});

test('a single name is all there is', () => {
  const form = formOf({ country: 'MY', last_name: 'Nurhayati', single_name: 'yes' });
  expect(readAddress(form, 'billing.', provinces)).toEqual({
    country: 'MY',
    last_name: '',
    single_name: true,
  });
});

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
