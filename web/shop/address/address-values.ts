import { useTranslation } from 'react-i18next';
import type { GivenAddress, ReusableAddress } from '#contract/shop/address.ts';
import type { Area } from '#contract/shop/shipping.ts';

/** Fields of an address, in the order in which they stand; the names of some differ by country. */
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

/** Where an address has provinces to choose from, and all that is below them. */
export const homeCountry = 'ID';

/** What a form says of an address: by name, without the prefix of its fields. */
export type AddressValues = Partial<Record<AddressName | 'single_name' | 'area_code', string>>;

/** The fields of one address among those of a form, such as `billing.city`. */
export function pickAddress(values: Record<string, string>, prefix: string): AddressValues {
  const own = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

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

type ReadAddress = { [Field in keyof GivenAddress]?: unknown };

/**
 * An address as a form has it; undefined is what was left blank, and what its country does not
 * have. `prefix`: of the names of its fields, such as `billing.`.
 */
export function readAddress(form: FormData, prefix: string, provinces: Area[]): ReadAddress {
  const text = (name: string) => String(form.get(prefix + name) ?? '').trim();
  const isHome = text('country') === homeCountry;
  const province = isHome ? provinces.find(({ code }) => code === text('province')) : undefined;
  const typed = (name: string) => text(name) || undefined;
  const isSingle = form.has(`${prefix}single_name`);
  return {
    first_name: typed('first_name'),
    // The box may have been ticked, and a name left above it.
    last_name: isSingle ? '' : typed('last_name'),
    single_name: isSingle || undefined,
    company: typed('company'),
    country: typed('country'),
    street: typed('street'),
    apartment: typed('apartment'),
    village: isHome ? typed('village') : undefined,
    district: isHome ? typed('district') : undefined,
    city: typed('city'),
    state: province?.name ?? typed('state'),
    area_code: province && deepestArea(text('area_code'), province),
    postcode: typed('postcode'),
    phone: typed('phone'),
  };
}

/** The chosen area counts only within the chosen province. */
function deepestArea(code: string, province: Area): string {
  return code.startsWith(`${province.code}.`) ? code : province.code;
}

/** What the fields of an address are called in a country. */
export function useAddressLabel(country: string | undefined): (name: AddressName) => string {
  const { t } = useTranslation('checkout');
  const isHome = country === homeCountry;
  return (name) => {
    if (isHome && name === 'city') return t(($) => $.address.regency);
    if (isHome && name === 'postcode') return t(($) => $.address.kodepos);
    return t(($) => $.address[name]);
  };
}

/** What the parts of a form for an address have in common. */
export type AddressFieldProps = {
  /** Of the names of its fields, such as `billing.`. */
  prefix: string;
  /** What `autocomplete` begins with, such as `billing `; see HTML, "autofill". */
  section: string;
  values: AddressValues;
  field: (name: AddressName) => { id: string; name: string; error: string | undefined };
};
