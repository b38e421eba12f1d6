import type { Transaction } from '#api/platform/database.ts';
import { productOptions, productOptionValues, productTerms } from '../../products/tables.ts';
import type { FoundProduct } from './to-product.ts';

/** Makes the categories, tags and options of a product that are not there, called as it says. */
export async function nameWords(
  tx: Transaction,
  { terms, options }: Pick<FoundProduct, 'terms' | 'options'>,
): Promise<void> {
  if (terms.length > 0) await tx.insert(productTerms).values(terms).onConflictDoNothing();
  if (options.length === 0) return;
  await tx
    .insert(productOptions)
    .values(options.map(({ key, names }) => ({ key, names })))
    .onConflictDoNothing();
  await tx
    .insert(productOptionValues)
    .values(
      options.flatMap(({ key: optionKey, values }) =>
        values.map((value, position) => ({ optionKey, ...value, position })),
      ),
    )
    .onConflictDoNothing();
}
