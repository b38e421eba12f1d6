import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type FieldRefusal, refuseFields } from '#api/platform/refuse-fields.ts';
import type { Address, GivenAddress } from '#contract/shop/address.ts';
import { normalizePhone } from './normalize-phone.ts';
import { findAreaPath } from './queries/find-areas.ts';

/**
 * An address as it is kept: the phone as E.164, and of Indonesia a kode pos of five digits and the
 * names of the chosen area. `at`: where the address is in the form, such as `billing`. Fails with
 * `invalid_input`, naming the fields.
 */
export async function normalizeAddress(
  db: DatabaseOrTransaction,
  given: GivenAddress,
  at: string[] = [],
): Promise<Address> {
  const phone = normalizePhone(given.phone, given.country);
  const refused: FieldRefusal[] = [];
  const refuse = (field: keyof GivenAddress, reason: FieldRefusal['reason']) =>
    refused.push({ path: [...at, field], reason });
  if (phone === null) refuse('phone', 'wrong_format');
  if (given.country !== 'ID') {
    refuseFields(refused);
    return { ...given, area_code: null, phone: phone ?? '' };
  }
  if (!/^\d{5}$/.test(given.postcode))
    refuse('postcode', given.postcode ? 'wrong_format' : 'required');
  const areaCode = given.area_code;
  const path = areaCode === null ? [] : await findAreaPath(db, areaCode);
  if (path.length === 0) refuse('area_code', areaCode === null ? 'required' : 'not_accepted');
  refuseFields(refused);
  const [province, regency, district, village] = path;
  return {
    ...given,
    phone: phone ?? '',
    state: province?.name ?? given.state,
    city: regency?.name ?? given.city,
    district: district?.name ?? given.district,
    village: village?.name ?? given.village,
  };
}
