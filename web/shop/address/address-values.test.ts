import { expect, test } from 'vitest';
import { findMissing, readAddress } from './address-values.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(`billing.${name}`, value);
  return form;
}

test('a chosen area is sent, whose province the API names', () => {
  const form = formOf({ country: 'ID', province: '31', area_code: '31.71.06', city: 'Jakarta' });
  expect(readAddress(form, 'billing.')).toEqual({
    country: 'ID',
    city: 'Jakarta',
    area_code: '31.71.06',
  });
});

test('an area of another province is ignored', () => {
  const form = formOf({ country: 'ID', province: '32', area_code: '31.71.06' });
  expect(readAddress(form, 'billing.').area_code).toBe('32');
});

test('other countries have no areas', () => {
  const form = formOf({ country: 'MY', province: '31', district: 'Menteng', state: 'Selangor' });
  expect(readAddress(form, 'billing.')).toEqual({ country: 'MY', state: 'Selangor' });
});

test('a single name leaves the last name empty', () => {
  const form = formOf({ country: 'MY', last_name: 'Nurhayati', single_name: 'yes' });
  expect(readAddress(form, 'billing.')).toEqual({
    country: 'MY',
    last_name: '',
    single_name: true,
  });
});

const everywhere = ['first_name', 'street', 'city', 'postcode', 'phone'];

test('an Indonesian address needs a kelurahan and a kode pos', () => {
  const missing = findMissing({ country: 'ID', city: ' ' }, '');
  expect(missing).toEqual([...everywhere, 'province', 'district', 'village', 'last_name']);
});

test('where no areas are imported, the province is typed', () => {
  const form = formOf({ country: 'ID', province: 'Jawa Barat', area_code: '' });
  expect(readAddress(form, 'billing.')).toEqual({ country: 'ID', state: 'Jawa Barat' });
  expect(findMissing({ country: 'ID', province: 'Jawa Barat' }, '')).not.toContain('province');
});

test('other countries have a state, and nothing below the town', () => {
  expect(findMissing({ country: 'MY' }, '')).toEqual([...everywhere, 'state', 'last_name']);
});

test('only fields of the address itself are checked', () => {
  const values = { 'billing.country': 'MY', city: 'Kuala Lumpur' };
  expect(findMissing(values, 'billing.')).toContain('billing.city');
});

test('a single name needs no last name', () => {
  const values = { 'billing.country': 'ID', 'billing.single_name': 'yes' };
  expect(findMissing(values, 'billing.')).not.toContain('billing.last_name');
  expect(findMissing({ ...values, 'shipping.country': 'ID' }, 'shipping.')).toContain(
    'shipping.last_name',
  );
});
