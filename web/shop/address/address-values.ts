import { useTranslation } from 'react-i18next';
import type { GivenAddress, ReusableAddress } from '#contract/shop/address.ts';

/** Fields of an address in display order; the labels of some depend on the country. */
export const addressNames = [
  'first_name',
  'last_name',
  'company',
  'country',
  'street',
  'apartment',
  'province',
  'state',
  'city',
  'district',
  'village',
  'postcode',
  'phone',
] as const;

export type AddressName = (typeof addressNames)[number];

/** The country with provinces and subdivisions to choose from. */
export const homeCountry = 'ID';

/** Address values of a form, by name without prefix. */
export type AddressValues = Partial<Record<AddressName | 'single_name' | 'area_code', string>>;

/** The fields of one address in a form, such as `billing.city`. */
export function pickAddress(values: Record<string, string>, prefix: string): AddressValues {
  const own = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Form values for a saved address. */
export function fillAddress(address: ReusableAddress | null): AddressValues {
  if (!address) return {};
  const area_code = address.area_code ?? '';
  const single_name = address.single_name ? 'yes' : '';
  const fields: AddressValues = { single_name, area_code };
  for (const name of addressNames) {
    if (name !== 'province') fields[name] = address[name];
  }
  // Where no areas are imported, the province is typed.
  if (address.country === homeCountry) fields.province = area_code.slice(0, 2) || address.state;
  return fields;
}

/** Required everywhere: only the company and the apartment may stay blank. */
const everywhere: AddressName[] = ['first_name', 'country', 'street', 'city', 'postcode', 'phone'];
const atHome: AddressName[] = ['province', 'district', 'village'];
const abroad: AddressName[] = ['state'];

/** Names of required fields that were left blank, with their `prefix`. */
export function findMissing(values: Record<string, string>, prefix: string): string[] {
  const isHome = values[`${prefix}country`] === homeCountry;
  const needed = [...everywhere, ...(isHome ? atHome : abroad)];
  if (!values[`${prefix}single_name`]) needed.push('last_name');
  return needed.map((name) => prefix + name).filter((name) => !values[name]?.trim());
}

type ReadAddress = { [Field in keyof GivenAddress]?: unknown };

/**
 * Reads an address from a form; blank fields, and those that its country lacks, are undefined. The
 * API names the province of an area. `prefix`: of the field names, such as `billing.`.
 */
export function readAddress(form: FormData, prefix: string): ReadAddress {
  const text = (name: string) => String(form.get(prefix + name) ?? '').trim();
  const isHome = text('country') === homeCountry;
  const province = isHome ? readProvince(text('province')) : undefined;
  const typed = (name: string) => text(name) || undefined;
  const isSingle = form.has(`${prefix}single_name`);
  return {
    first_name: typed('first_name'),
    // The box may be ticked while the last name is still filled in.
    last_name: isSingle ? '' : typed('last_name'),
    single_name: isSingle || undefined,
    company: typed('company'),
    country: typed('country'),
    street: typed('street'),
    apartment: typed('apartment'),
    village: isHome ? typed('village') : undefined,
    district: isHome ? typed('district') : undefined,
    city: typed('city'),
    state: province ? undefined : typed(isHome ? 'province' : 'state'),
    area_code: province && deepestArea(text('area_code'), province),
    postcode: typed('postcode'),
    phone: typed('phone'),
  };
}

/** The code of a chosen province; undefined: none was chosen, or it was typed. */
export function readProvince(text: string | undefined): string | undefined {
  return text && /^\d{2}$/.test(text) ? text : undefined;
}

/** A chosen area counts only within the chosen province. */
function deepestArea(code: string, province: string): string {
  return code.startsWith(`${province}.`) ? code : province;
}

/** Labels of the address fields in a country. */
export function useAddressLabel(country: string | undefined): (name: AddressName) => string {
  const { t } = useTranslation('checkout');
  const isHome = country === homeCountry;
  return (name) => {
    if (isHome && name === 'city') return t(($) => $.address.regency);
    if (isHome && name === 'postcode') return t(($) => $.address.kodepos);
    return t(($) => $.address[name]);
  };
}

/** Props that the parts of an address form share. */
export type AddressFieldProps = {
  /** Prefix of the field names, such as `billing.`. */
  prefix: string;
  /** Prefix of `autocomplete`, such as `billing `; see HTML, "autofill". */
  section: string;
  values: AddressValues;
  field: (name: AddressName) => { id: string; name: string; error: string | undefined };
};
