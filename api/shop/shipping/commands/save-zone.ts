import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { ZoneForm } from '#contract/shop/product-drafts.ts';
import { findAdminZones } from '../queries/find-admin-zones.ts';
import { shippingMethods, shippingZones } from '../tables.ts';

/**
 * Creates or replaces a zone, identified by name, with its methods. Methods keep their ids by
 * position, so that carts keep their chosen method.
 */
export async function saveZone(tx: Transaction, form: ZoneForm): Promise<SaveOutcome> {
  await lockZones(tx);
  const [before] = await findAdminZones(tx, form.name);
  if (before && isDeepStrictEqual(before, toPlain(form))) return 'unchanged';
  const { name, position, country, provinces: provinceCodes, takes_cod: takesCod } = form;
  const row = { name, position, country, provinceCodes, takesCod };
  const [zone] = await tx
    .insert(shippingZones)
    .values(row)
    .onConflictDoUpdate({ target: shippingZones.name, set: row })
    .returning({ id: shippingZones.id });
  if (!zone) throw new Error(`No row came back for ${name}`);
  await saveMethods(tx, zone.id, form.methods);
  return before ? 'updated' : 'imported';
}

/** Locks all zones for the rest of the transaction. */
export async function lockZones(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shipping zones'))`);
}

/** Deletes a zone with its methods; returns whether it was there. */
export async function deleteZone(tx: Transaction, name: string): Promise<boolean> {
  await lockZones(tx);
  const gone = await tx
    .delete(shippingZones)
    .where(eq(shippingZones.name, name))
    .returning({ id: shippingZones.id });
  return gone.length > 0;
}

/** The form as the database returns it. */
function toPlain(form: ZoneForm) {
  const methods = form.methods.map((method) => ({ ...method, names: { ...method.names } }));
  return { ...form, methods };
}

async function saveMethods(
  tx: Transaction,
  zoneId: number,
  methods: ZoneForm['methods'],
): Promise<void> {
  const known = await tx
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(eq(shippingMethods.zoneId, zoneId))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
  for (const [position, method] of methods.entries()) {
    const { kind, names, price, price_per_kg: pricePerKg, free_above: freeAbove } = method;
    const days = { daysFrom: method.days_from, daysTo: method.days_to };
    const row = { zoneId, position, kind, names, price, pricePerKg, freeAbove, ...days };
    const id = known[position]?.id;
    if (id === undefined) await tx.insert(shippingMethods).values(row);
    else await tx.update(shippingMethods).set(row).where(eq(shippingMethods.id, id));
  }
  const left = known.slice(methods.length).map(({ id }) => id);
  if (left.length > 0) await tx.delete(shippingMethods).where(inArray(shippingMethods.id, left));
}
