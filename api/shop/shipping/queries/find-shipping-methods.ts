import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { shippingMethods, shippingZones } from '../tables.ts';

export type Destination = {
  country: string;
  /** Of Indonesia; null: elsewhere, or not known. */
  provinceCode: string | null;
};

type Zone = typeof shippingZones.$inferSelect;

/** How things are sent to a place, and whether it may be paid there. */
export async function findShippingMethods(db: DatabaseOrTransaction, destination: Destination) {
  const zones = await db
    .select()
    .from(shippingZones)
    .orderBy(asc(shippingZones.position), asc(shippingZones.id));
  const zone = chooseZone(zones, destination);
  if (!zone) return { methods: [], takesCod: false };
  const methods = await db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.zoneId, zone.id))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
  return { methods, takesCod: zone.takesCod };
}

/** The first that fits; zones of every other country are for those that no zone names. */
function chooseZone(zones: Zone[], { country, provinceCode }: Destination): Zone | undefined {
  const ofCountry = zones.filter((zone) => zone.country === country);
  if (ofCountry.length === 0) return zones.find((zone) => zone.country === null);
  return ofCountry.find(
    ({ provinceCodes }) =>
      provinceCodes === null || (provinceCode !== null && provinceCodes.includes(provinceCode)),
  );
}

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
