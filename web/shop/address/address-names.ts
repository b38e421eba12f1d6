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
