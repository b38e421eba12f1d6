import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { shippingZones } from '../tables.ts';

/** Where the shop sends to: the countries that zones name, and whether it sends to all others. */
export async function findShippingCountries(
  db: DatabaseOrTransaction,
): Promise<{ countries: string[]; elsewhere: boolean }> {
  const rows = await db.selectDistinct({ country: shippingZones.country }).from(shippingZones);
  return {
    countries: rows.flatMap(({ country }) => country ?? []).sort(),
    elsewhere: rows.some(({ country }) => country === null),
  };
}
