import { homeCountry } from '../address/address-names.ts';
import { addressPrefixes } from './checkout-fields.ts';

/** Where the goods go; undefined as long as the form does not say it. */
export function readPlace(values: Record<string, string>) {
  const prefix = addressPrefixes[values.elsewhere ? 'shipping' : 'billing'];
  const country = values[`${prefix}country`];
  if (!country) return undefined;
  if (country !== homeCountry) return { country, province_code: null };
  const province = values[`${prefix}province`];
  return province ? { country, province_code: province } : undefined;
}
