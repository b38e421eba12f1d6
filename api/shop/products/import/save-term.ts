import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Localized } from '#api/catalogue/tables.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import type { ProductTermKind } from '#contract/constants/shop.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { announceProducts } from '../commands/announce-products.ts';
import { productTermLinks, productTerms } from '../tables.ts';

export type TermToSave = {
  kind: ProductTermKind;
  slug: string;
  names: Localized<string>;
  /** Left out: they stay, or are the first and none. */
  position?: number;
  pictureId?: number | null;
};

/** The names of a category or tag, as the audit log has them. */
export async function readTerm(
  tx: Transaction,
  { kind, slug }: Pick<TermToSave, 'kind' | 'slug'>,
): Promise<{ names: Localized<string> } | null> {
  await takeTurns(tx, 'shop catalogue');
  const [term] = await tx
    .select({ names: productTerms.names })
    .from(productTerms)
    .where(and(eq(productTerms.kind, kind), eq(productTerms.slug, slug)));
  return term ?? null;
}

/** Makes or names a category or tag; its products are found by the new names. */
export async function saveTerm(
  tx: Transaction,
  { names, ...term }: TermToSave,
): Promise<SaveOutcome> {
  await takeTurns(tx, 'shop catalogue');
  const { kind, slug } = term;
  const [known] = await tx
    .select()
    .from(productTerms)
    .where(and(eq(productTerms.kind, kind), eq(productTerms.slug, slug)));
  const row = { ...term, names: { ...names } };
  if (!known) {
    await tx.insert(productTerms).values(row);
    await invalidateCache(tx, ['shop']);
    return 'imported';
  }
  if (isDeepStrictEqual(known, { ...known, ...row })) return 'unchanged';
  await tx.update(productTerms).set(row).where(eq(productTerms.id, known.id));
  const links = await tx
    .select({ id: productTermLinks.productId })
    .from(productTermLinks)
    .where(eq(productTermLinks.termId, known.id));
  await announceProducts(
    tx,
    links.map(({ id }) => id),
  );
  return 'updated';
}
