import type { Area } from '#contract/shop/shipping.ts';
import { type AddressName, homeCountry } from './address-names.ts';

/** Specification, section 5: only company and apartment are optional. */
const everywhere: AddressName[] = ['first_name', 'country', 'street', 'city', 'postcode', 'phone'];
const atHome: AddressName[] = ['district', 'village'];

/** Names of the needed fields of an address that were left blank; `prefix`: of those names. */
export function findMissing(
  values: Record<string, string>,
  prefix: string,
  provinces: Area[],
): string[] {
  const isHome = values[`${prefix}country`] === homeCountry;
  const state: AddressName = isHome && provinces.length > 0 ? 'province' : 'state';
  const needed = [...everywhere, state, ...(isHome ? atHome : [])];
  if (!values[`${prefix}single_name`]) needed.push('last_name');
  return needed.map((name) => prefix + name).filter((name) => !values[name]?.trim());
}
