import type { Address } from '#contract/shop/address.ts';
import { type AddressValues, addressNames } from './address-names.ts';

/** An address that is kept, as the fields of a form. */
export function fillAddress(address: Address | null): AddressValues {
  if (!address) return {};
  const area_code = address.area_code ?? '';
  const fields: AddressValues = { area_code, province: area_code.slice(0, 2) };
  for (const name of addressNames) {
    if (name !== 'province') fields[name] = address[name];
  }
  return fields;
}
