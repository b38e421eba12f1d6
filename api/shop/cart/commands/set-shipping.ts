import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import {
  type Destination,
  findShippingMethods,
} from '../../shipping/queries/find-shipping-methods.ts';
import { areas } from '../../shipping/tables.ts';
import { carts } from '../tables.ts';

/**
 * Where the estimate goes to and by which method; null: the first that there is. Fails with
 * `area_not_found` and `shipping_method_not_found`.
 */
export async function setShipping(
  db: Database,
  shopperId: number,
  { destination, methodId }: { destination: Destination; methodId: number | null },
): Promise<void> {
  const { country, provinceCode } = destination;
  if (provinceCode !== null) await refuseUnknown(db, provinceCode);
  if (methodId !== null) {
    const { methods } = await findShippingMethods(db, destination);
    if (!methods.some(({ id }) => id === methodId)) throw problem('shipping_method_not_found');
  }
  const place = { country, provinceCode, shippingMethodId: methodId };
  await db
    .insert(carts)
    .values({ shopperId, ...place })
    .onConflictDoUpdate({
      target: carts.shopperId,
      targetWhere: eq(carts.state, 'open'),
      set: { ...place, updatedAt: sql`now()` },
    });
}

async function refuseUnknown(db: Database, code: string): Promise<void> {
  const [area] = await db.select({ code: areas.code }).from(areas).where(eq(areas.code, code));
  if (!area) throw problem('area_not_found');
}
