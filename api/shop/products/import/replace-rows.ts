import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/platform/database.ts';

type PartTable = PgTable & { productId: PgColumn };

/**
 * Makes these the rows that a product has in a table, and says whether they were others. Rows name
 * all columns, but the number that the database gives.
 */
export async function replaceRows<Table extends PartTable>(
  tx: Transaction,
  table: Table,
  productId: number,
  rows: PgInsertValue<Table>[],
): Promise<boolean> {
  const isOfProduct = eq(table.productId, productId);
  const found: Record<string, unknown>[] = await tx
    .select()
    .from(table as PgTable)
    .where(isOfProduct);
  const known = found.map(({ id, ...row }) => row);
  const isSame =
    known.length === rows.length &&
    rows.every((row) => known.some((other) => isDeepStrictEqual(other, row)));
  if (isSame) return false;
  await tx.delete(table).where(isOfProduct);
  if (rows.length > 0) await tx.insert(table).values(rows);
  return true;
}
