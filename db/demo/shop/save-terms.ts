import type { Transaction } from '#api/platform/database.ts';
import { productOptions, productOptionValues, productTerms } from '#api/shop/products/tables.ts';
import type { OptionDraft, ShopTermDraft } from './shop-drafts.ts';

/** Categories and tags, in the order of the file. Those that are there stay as they are. */
export async function saveShopTerms(
  tx: Transaction,
  drafts: (Omit<ShopTermDraft, 'picture'> & { pictureId: number | null })[],
): Promise<Map<string, number>> {
  await tx
    .insert(productTerms)
    .values(drafts.map((draft, position) => ({ ...draft, position })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: productTerms.id, kind: productTerms.kind, slug: productTerms.slug })
    .from(productTerms);
  return new Map(rows.map(({ id, kind, slug }) => [`${kind}/${slug}`, id]));
}

/** What variants differ in, with all values. */
export async function saveOptions(tx: Transaction, drafts: OptionDraft[]): Promise<void> {
  await tx
    .insert(productOptions)
    .values(drafts.map(({ key, names }, position) => ({ key, names, position })))
    .onConflictDoNothing();
  await tx
    .insert(productOptionValues)
    .values(
      drafts.flatMap((option) =>
        option.values.map((value, position) => ({ optionKey: option.key, ...value, position })),
      ),
    )
    .onConflictDoNothing();
}
