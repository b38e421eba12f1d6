import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type FieldRefusal, refuseFields } from '#api/platform/problem.ts';
import { toAsciiDigits, withoutInvisible } from '#contract/shared/digits.ts';
import type { GivenAddress, ReusableAddress } from '#contract/shop/address.ts';
import { findAreaPath, fitsArea } from './queries/find-areas.ts';

const kodePos = /^\d{5}$/;

/**
 * An address in stored form: complete, with an E.164 phone number if there is one, and for
 * Indonesia a five-digit kode pos that fits the chosen area, and the names of the area. `at`: its
 * path in the form, such as `billing`.
 *
 * @throws `invalid_input`, naming the fields
 */
export async function normalizeAddress(
  db: DatabaseOrTransaction,
  given: GivenAddress,
  at: string[] = [],
): Promise<ReusableAddress> {
  const phone = given.phone && normalizePhone(given.phone, given.country);
  const refused: FieldRefusal[] = [];
  const refuse = (field: keyof GivenAddress, reason: FieldRefusal['reason']) =>
    refused.push({ path: [...at, field], reason });
  const lastName = given.single_name ? '' : given.last_name;
  if (!lastName && !given.single_name) refuse('last_name', 'required');
  if (phone === null) refuse('phone', 'wrong_format');
  if (given.country !== 'ID') {
    if (!given.state) refuse('state', 'required');
    if (!given.postcode) refuse('postcode', 'required');
    refuseFields(refused);
    return { ...given, last_name: lastName, area_code: null, phone: phone ?? '' };
  }
  if (!kodePos.test(given.postcode))
    refuse('postcode', given.postcode ? 'wrong_format' : 'required');
  const areaCode = given.area_code;
  const path = areaCode === null ? [] : await findAreaPath(db, areaCode);
  if (path.length === 0) refuse('area_code', areaCode === null ? 'required' : 'not_accepted');
  const part = path[1] ?? path[0];
  if (part && !(await fitsArea(db, part.code, given.postcode)))
    refuse('postcode', 'postcode_elsewhere');
  refuseFields(refused);
  const [province, regency, district, village] = path;
  return {
    ...given,
    last_name: lastName,
    phone: phone ?? '',
    state: province?.name ?? given.state,
    city: regency?.name ?? given.city,
    district: district?.name ?? given.district,
    village: village?.name ?? given.village,
  };
}

/** The kode pos of an Indonesian address; null: it is abroad, or incomplete. */
export function kodePosOf(address: { country: string; postcode: string }): string | null {
  return address.country === 'ID' && kodePos.test(address.postcode) ? address.postcode : null;
}

/**
 * A phone number as E.164, typed with or without the country code, in digits of any script, and with
 * what is pasted along; null if it is none.
 */
export function normalizePhone(written: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const typed = toAsciiDigits(withoutInvisible(written)).replace('＋', '+').trim();
  // 00 leads out of most countries, but the library only knows the prefixes of each.
  const number = parsePhoneNumberFromString(typed.replace(/^\(?00\)?\s*(?=[1-9])/, '+'), home);
  if (!number?.isPossible()) return null;
  // The longest that a number can be (E.164) is longer than those of Indonesia are.
  const isTooLong = number.country === 'ID' && number.nationalNumber.length > 12;
  return isTooLong ? null : number.number;
}
