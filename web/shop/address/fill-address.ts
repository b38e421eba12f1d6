import type { ReusableAddress } from '#contract/shop/address.ts';
import { type AddressValues, addressNames } from './address-names.ts';

/** An address that is kept, as the fields of a form. */
export function fillAddress(address: ReusableAddress | null): AddressValues {
  if (!address) return {};
  const area_code = address.area_code ?? '';
  const single_name = address.single_name ? 'yes' : '';
  const fields: AddressValues = { single_name, area_code, province: area_code.slice(0, 2) };
  for (const name of addressNames) {
    if (name !== 'province') fields[name] = address[name];
  }
  return fields;
}
