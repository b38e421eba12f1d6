import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { shippingMethods, shippingZones } from '../tables.ts';

export type Destination = {
  country: string;
  /** In Indonesia; null: abroad, or unknown. */
  provinceCode: string | null;
};

type Zone = typeof shippingZones.$inferSelect;

/** The shipping methods for a destination, and whether it has cash on delivery. */
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

/** The first matching zone; the zone of "every other country" matches those that no zone names. */
function chooseZone(zones: Zone[], { country, provinceCode }: Destination): Zone | undefined {
  const ofCountry = zones.filter((zone) => zone.country === country);
  if (ofCountry.length === 0) return zones.find((zone) => zone.country === null);
  return ofCountry.find(
    ({ provinceCodes }) =>
      provinceCodes === null || (provinceCode !== null && provinceCodes.includes(provinceCode)),
  );
}

/** The countries that the shop ships to: those in zones, and whether it ships to all others. */
export async function findShippingCountries(
  db: DatabaseOrTransaction,
): Promise<{ countries: string[]; elsewhere: boolean }> {
  const rows = await db.selectDistinct({ country: shippingZones.country }).from(shippingZones);
  return {
    countries: rows.flatMap(({ country }) => country ?? []).sort(),
    elsewhere: rows.some(({ country }) => country === null),
  };
}
