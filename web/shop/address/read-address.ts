import type { GivenAddress } from '#contract/shop/address.ts';
import type { Area } from '#contract/shop/shipping.ts';
import { homeCountry } from './address-names.ts';

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
