import { inArray } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { couponProducts, coupons, couponTerms } from '#api/shop/coupons/tables.ts';
import { products } from '#api/shop/products/tables.ts';
import { shippingMethods, shippingZones } from '#api/shop/shipping/tables.ts';
import { dayFromIfSet } from './day-from.ts';
import type { CouponDraft, ZoneDraft } from './shop-drafts.ts';

/** Zones that are there keep their methods as they are. */
export async function saveZones(tx: Transaction, drafts: ZoneDraft[]): Promise<void> {
  const zones = drafts.map(({ name, country, provinces, takesCod }, position) => ({
    ...{ name, position, takesCod },
    country: country ?? null,
    provinceCodes: provinces ?? null,
  }));
  const made = await tx
    .insert(shippingZones)
    .values(zones)
    .onConflictDoNothing()
    .returning({ id: shippingZones.id, name: shippingZones.name });
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  const methods = drafts.flatMap((zone) => {
    const zoneId = ids.get(zone.name);
    if (zoneId === undefined) return [];
    return zone.methods.map(({ days, ...method }, position) => ({
      ...{ zoneId, position, ...method },
      ...(days ? { daysFrom: days[0], daysTo: days[1] } : {}),
    }));
  });
  if (methods.length > 0) await tx.insert(shippingMethods).values(methods);
}

/** Coupons that are there stay as they are, as often as they were used. */
export async function saveCoupons(
  tx: Transaction,
  drafts: CouponDraft[],
  { terms, now }: { terms: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const made = await tx
    .insert(coupons)
    .values(
      drafts.map(({ fromDays, untilDays, categories, exceptProducts, ...coupon }) => ({
        ...coupon,
        startsAt: dayFromIfSet(now, fromDays),
        endsAt: dayFromIfSet(now, untilDays),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: coupons.id, code: coupons.code });
  for (const { id: couponId, code } of made) {
    const { categories = [], exceptProducts = [] } =
      drafts.find((each) => each.code === code) ?? {};
    const termIds = categories.flatMap((slug) => terms.get(`category/${slug}`) ?? []);
    if (termIds.length > 0) {
      const rows = termIds.map((termId) => ({ couponId, termId, excluded: false }));
      await tx.insert(couponTerms).values(rows);
    }
    if (exceptProducts.length > 0) {
      const found = await tx
        .select({ productId: products.id })
        .from(products)
        .where(inArray(products.slug, exceptProducts));
      const rows = found.map(({ productId }) => ({ couponId, productId, excluded: true }));
      await tx.insert(couponProducts).values(rows);
    }
  }
}
