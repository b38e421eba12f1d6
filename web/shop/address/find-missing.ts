import type { Area } from '#contract/shop/shipping.ts';
import { type AddressName, homeCountry } from './address-names.ts';

const everywhere: AddressName[] = ['first_name', 'country', 'street', 'city', 'phone'];
const atHome: AddressName[] = ['district', 'village', 'postcode'];

/** Names of the needed fields of an address that were left blank; `prefix`: of those names. */
export function findMissing(
  values: Record<string, string>,
  prefix: string,
  provinces: Area[],
): string[] {
  const isHome = values[`${prefix}country`] === homeCountry;
  const province: AddressName = provinces.length > 0 ? 'province' : 'state';
  const needed = isHome ? [...everywhere, province, ...atHome] : everywhere;
  return needed.map((name) => prefix + name).filter((name) => !values[name]?.trim());
}
