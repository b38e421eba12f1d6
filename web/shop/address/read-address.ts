import type { GivenAddress } from '#contract/shop/address.ts';
import type { Area } from '#contract/shop/shipping.ts';
import { homeCountry } from './address-names.ts';

/**
 * An address as a form has it. What was left blank is left out, so that the API says which fields
 * are needed. `prefix`: of the names of its fields, such as `billing.`.
 */
export function readAddress(form: FormData, prefix: string, provinces: Area[]): GivenAddress {
  const text = (name: string) => String(form.get(prefix + name) ?? '').trim();
  const isHome = text('country') === homeCountry;
  const province = isHome ? provinces.find(({ code }) => code === text('province')) : undefined;
  const shared = ['first_name', 'last_name', 'company', 'country', 'street', 'apartment', 'city'];
  const names = [...shared, ...(isHome ? ['district', 'village'] : []), 'postcode', 'phone'];
  const given: [string, string][] = names.map((name) => [name, text(name)]);
  given.push(['state', province?.name ?? text('state')]);
  if (province) given.push(['area_code', deepestArea(text('area_code'), province)]);
  const filled = Object.fromEntries(given.filter(([, value]) => value !== ''));
  // The box may have been ticked, and a name left above it.
  const single = form.has(`${prefix}single_name`) ? { last_name: '', single_name: true } : {};
  return { ...filled, ...single } as GivenAddress;
}

/** The chosen area counts only within the chosen province. */
function deepestArea(code: string, province: Area): string {
  return code.startsWith(`${province.code}.`) ? code : province.code;
}
