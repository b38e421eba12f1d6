import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import type { Snapshot } from '#api/platform/audit/record-change.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { OptionForm } from '#contract/shop/product-drafts.ts';
import { announceProducts } from '../commands/announce-products.ts';
import { productOptions, productOptionValues, productVariants } from '../tables.ts';

/** An option with its values, as the audit log has it. */
export async function readOption(tx: Transaction, key: string): Promise<Snapshot | null> {
  await takeTurns(tx, 'shop catalogue');
  const [option] = await tx
    .select({ names: productOptions.names })
    .from(productOptions)
    .where(eq(productOptions.key, key));
  if (!option) return null;
  const values = await tx
    .select({
      key: productOptionValues.key,
      names: productOptionValues.names,
      swatch: productOptionValues.swatch,
    })
    .from(productOptionValues)
    .where(eq(productOptionValues.optionKey, key))
    .orderBy(asc(productOptionValues.position), asc(productOptionValues.key));
  return { ...option, values };
}

/**
 * Makes or names what variants differ in, and its values in this order; those that are not named
 * stay. `position`: left out, it stays.
 */
export async function saveOption(
  tx: Transaction,
  { key, names, values, position }: OptionForm & { position?: number },
): Promise<SaveOutcome> {
  await takeTurns(tx, 'shop catalogue');
  const [known] = await tx.select().from(productOptions).where(eq(productOptions.key, key));
  const option = { ...known, key, names: { ...names }, position: position ?? known?.position ?? 0 };
  const knownValues = await tx
    .select()
    .from(productOptionValues)
    .where(eq(productOptionValues.optionKey, key));
  const rows = values.map((value, at) => ({
    optionKey: key,
    ...value,
    names: { ...value.names },
    position: at,
  }));
  const isSame = rows.every((row) => knownValues.some((other) => isDeepStrictEqual(row, other)));
  if (isSame && isDeepStrictEqual(option, known)) return 'unchanged';
  await tx
    .insert(productOptions)
    .values(option)
    .onConflictDoUpdate({ target: productOptions.key, set: option });
  for (const row of rows) {
    await tx
      .insert(productOptionValues)
      .values(row)
      .onConflictDoUpdate({
        target: [productOptionValues.optionKey, productOptionValues.key],
        set: row,
      });
  }
  const users = await tx
    .selectDistinct({ id: productVariants.productId })
    .from(productVariants)
    .where(sql`${productVariants.options} ? ${key}`);
  await announceProducts(
    tx,
    users.map(({ id }) => id),
  );
  return known ? 'updated' : 'imported';
}
