import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { products } from '../tables.ts';
import { announceProducts } from './announce-products.ts';

/** A draft from now on; fails with `product_not_found`. */
export async function unpublishProduct(db: Database, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .update(products)
      .set({ publishedAt: null, updatedAt: new Date() })
      .where(eq(products.slug, slug))
      .returning({ id: products.id });
    if (!found) throw problem('product_not_found');
    await announceProducts(tx, [found.id]);
  });
}
