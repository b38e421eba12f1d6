import type { AccountAddress } from '#contract/shop/shipping.ts';
import type { accountAddresses } from './tables.ts';

export function presentAccountAddress(row: typeof accountAddresses.$inferSelect): AccountAddress {
  const { id, company, country, street, apartment, village, district } = row;
  const { city, state, postcode, phone } = row;
  return {
    id,
    first_name: row.firstName,
    last_name: row.lastName,
    single_name: row.singleName,
    company,
    country,
    street,
    apartment,
    village,
    district,
    city,
    state,
    postcode,
    phone,
    email: row.email,
    area_code: row.areaCode,
    is_default_billing: row.isDefaultBilling,
    is_default_shipping: row.isDefaultShipping,
  };
}
