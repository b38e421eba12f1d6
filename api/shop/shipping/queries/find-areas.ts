import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { Area, ListedArea } from '#contract/shop/shipping.ts';
import { areas } from '../tables.ts';

/** More parts than any area has. */
const maxAreas = 1_000;

/** The parts of an area (null: Indonesia), by name; `search`: prefix of a word in the name. */
export async function findAreas(
  db: DatabaseOrTransaction,
  { parent, search }: { parent: string | null; search: string },
): Promise<ListedArea[]> {
  const inParent = parent === null ? isNull(areas.parentCode) : eq(areas.parentCode, parent);
  const pattern = escapeLike(search.toLowerCase());
  const begins =
    search &&
    sql`(lower(${areas.name}) like ${`${pattern}%`} or lower(${areas.name}) like ${`% ${pattern}%`})`;
  return db
    .select({ code: areas.code, name: areas.name, postcode: areas.postcode })
    .from(areas)
    .where(begins ? sql`${inParent} and ${begins}` : inParent)
    .orderBy(asc(areas.name), asc(areas.code))
    .limit(maxAreas);
}

export async function findArea(db: DatabaseOrTransaction, code: string): Promise<Area | null> {
  const [area] = await db
    .select({ code: areas.code, name: areas.name })
    .from(areas)
    .where(eq(areas.code, code));
  return area ?? null;
}

/** An area and those that contain it, from its province down; empty if it does not exist. */
export async function findAreaPath(db: DatabaseOrTransaction, code: string): Promise<Area[]> {
  const parts = code.split('.');
  const codes = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  const path = await db
    .select({ code: areas.code, name: areas.name })
    .from(areas)
    .where(inArray(areas.code, codes))
    .orderBy(asc(areas.code));
  return path.length === codes.length ? path : [];
}

/**
 * Whether a kode pos can be in a province, kota or kabupaten: couriers price by the one, and zones
 * by the other. Its first three digits decide, because new ones appear within them; an area without
 * known postcodes has any.
 */
export async function fitsArea(
  db: DatabaseOrTransaction,
  code: string,
  postcode: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ fits: boolean }>(sql`
    WITH RECURSIVE parts AS (
      SELECT code, postcode FROM areas WHERE code = ${code}
      UNION ALL
      SELECT part.code, part.postcode FROM parts JOIN areas part ON part.parent_code = parts.code
    )
    SELECT coalesce(bool_or(left(postcode, 3) = left(${postcode}, 3)), true) AS fits
    FROM parts WHERE postcode IS NOT NULL`);
  return rows[0]?.fits ?? true;
}
