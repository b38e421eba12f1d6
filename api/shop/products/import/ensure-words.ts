import { sql } from 'drizzle-orm';
import { nameFromSlug } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';
import { productOptions, productOptionValues, productTerms } from '../tables.ts';

/** The categories and tags of a product; those that are not there are made, called by their slug. */
export async function ensureTerms(tx: Transaction, form: ProductForm): Promise<number[]> {
  const wanted = [
    ...form.categories.map((slug) => ({ kind: 'category' as const, slug })),
    ...form.tags.map((slug) => ({ kind: 'tag' as const, slug })),
  ];
  if (wanted.length === 0) return [];
  const named = wanted.map((term) => ({ ...term, names: { en: nameFromSlug(term.slug) } }));
  await tx.insert(productTerms).values(named).onConflictDoNothing();
  const marks = wanted.map(({ kind, slug }) => `${kind}/${slug}`);
  const rows = await tx
    .select({ id: productTerms.id })
    .from(productTerms)
    .where(
      sql`${productTerms.kind} || '/' || ${productTerms.slug} = any(${sql.param(marks)}::text[])`,
    );
  return rows.map(({ id }) => id);
}

/** The same of what its variants differ in. */
export async function ensureOptions(tx: Transaction, { variants }: ProductForm): Promise<void> {
  const pairs = variants.flatMap(({ options }) => Object.entries(options));
  if (pairs.length === 0) return;
  const name = (slug: string) => ({ en: nameFromSlug(slug) });
  await tx
    .insert(productOptions)
    .values(pairs.map(([key]) => ({ key, names: name(key) })))
    .onConflictDoNothing();
  await tx
    .insert(productOptionValues)
    .values(pairs.map(([optionKey, key]) => ({ optionKey, key, names: name(key) })))
    .onConflictDoNothing();
}
