import { asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { AdminZone } from '#contract/shop/product-ops.ts';
import { shippingMethods, shippingZones } from '../tables.ts';

/** Zones as operators entered them, in their order; with `name` only that one. */
export async function findAdminZones(
  db: DatabaseOrTransaction,
  name?: string,
): Promise<AdminZone[]> {
  const zones = await db
    .select()
    .from(shippingZones)
    .where(name === undefined ? undefined : eq(shippingZones.name, name))
    .orderBy(asc(shippingZones.position), asc(shippingZones.id));
  const ids = zones.map(({ id }) => id);
  const methods = await db
    .select()
    .from(shippingMethods)
    .where(inArray(shippingMethods.zoneId, ids))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
  return zones.map(({ id, position, country, provinceCodes, takesCod, ...zone }) => ({
    name: zone.name,
    position,
    country,
    provinces: provinceCodes,
    takes_cod: takesCod,
    methods: methods
      .filter(({ zoneId }) => zoneId === id)
      .map(({ kind, names, price, pricePerKg, freeAbove, daysFrom, daysTo }) => ({
        kind,
        names,
        price,
        price_per_kg: pricePerKg,
        free_above: freeAbove,
        days_from: daysFrom,
        days_to: daysTo,
      })),
  }));
}
