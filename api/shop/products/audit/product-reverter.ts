import { eq, sql } from 'drizzle-orm';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { orderItems } from '../../orders/tables.ts';
import { saveProduct } from '../import/save-product.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import { products } from '../tables.ts';
import { readProductState, toSave } from './product-state.ts';

/** Products are identified by slug. Their stock stays as it is. */
export const productReverter: Reverter = {
  kind: 'product',
  async read(tx, slug) {
    await takeTurns(tx, 'shop catalogue');
    return readProductState(tx, slug);
  },
  async write(tx, slug, state) {
    if (state === null) return deleteProduct(tx, slug);
    await saveProduct(tx, toSave(state), { setStock: false, accountId: null });
  },
};

/**
 * Deletes a product.
 *
 * @throws `change_not_undoable` once somebody has ordered it
 */
async function deleteProduct(tx: Transaction, slug: string): Promise<void> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug));
  if (!product) return;
  const { id } = product;
  if ((await tx.$count(orderItems, eq(orderItems.productId, id))) > 0) {
    throw problem('change_not_undoable');
  }
  const tags = await findTitleTags(tx, [id]);
  await tx.execute(sql`delete from products where id = ${id}`);
  await invalidateCache(tx, ['shop', `product:${slug}`, ...tags]);
}
