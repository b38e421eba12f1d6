import { eq, inArray } from 'drizzle-orm';
import { makeSlug } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { products, productVariants } from '../../products/tables.ts';

/** The address of the product that has one of these SKUs, else a free one after its name. */
export async function chooseSlug(
  db: DatabaseOrTransaction,
  { name, skus }: { name: string; skus: string[] },
): Promise<string> {
  const [known] = await db
    .select({ slug: products.slug })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.sku, skus))
    .orderBy(products.id)
    .limit(1);
  if (known) return known.slug;
  const base = makeSlug(name, makeSlug(skus[0] ?? '', 'product'))
    .slice(0, 90)
    .replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if ((await db.$count(products, eq(products.slug, slug))) === 0) return slug;
  }
}
