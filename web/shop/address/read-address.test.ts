import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

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
