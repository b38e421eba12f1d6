import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BulkAction, BulkSubject } from '#api/platform/bulk/bulk-action.ts';
import { type DatabaseOrTransaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { slugSchema } from '#contract/shared/drafts.ts';
import type { Language } from '#contract/shared/language.ts';
import { changeProductAsStaff } from './audit/product-state.ts';
import { publishProduct } from './commands/announce-products.ts';
import { saveProduct } from './import/save-product.ts';
import { findProductDraft } from './queries/find-product-draft.ts';
import { products } from './tables.ts';

const productsShape = { products: z.array(slugSchema).min(1).max(1_000) };
const publishSchema = z.object(productsShape);
const priceSchema = z.object({
  ...productsShape,
  percent: z.int().min(-90).max(900).describe('Added to regular prices'),
  round_to: z.int().min(1).max(1_000_000).default(1).describe('Multiple, in minor units'),
});

async function findProducts(
  db: DatabaseOrTransaction,
  slugs: string[],
  limit: number,
  language: Language,
): Promise<BulkSubject[]> {
  const rows = await db
    .select({
      id: products.slug,
      label: sql<string>`coalesce((select t.name from product_translations t
        where t.product_id = products.id order by t.language = ${language} desc, t.language = 'en' desc limit 1), products.slug)`,
    })
    .from(products)
    .where(inArray(products.slug, slugs))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows;
}

/** Shows products in the shop, or takes them out. */
function publishAction(
  name: string,
  published: boolean,
): BulkAction<z.infer<typeof publishSchema>> {
  const action = `shop.${name}`;
  return {
    name: action,
    role: 'shop',
    input: publishSchema,
    find: (db, input, limit, language) => findProducts(db, input.products, limit, language),
    async apply(tx, { actor, id: slug, batchId }) {
      const [product] = await tx.select().from(products).where(eq(products.slug, slug));
      if (product && (product.publishedAt !== null) === published) return null;
      const given = { actor, slug, action, batchId };
      const { entry } = await changeProductAsStaff(tx, given, () =>
        publishProduct(tx, slug, published),
      );
      return entry;
    },
  };
}

/** Sales keep their price, and end where they would no longer be one. */
const changePrices: BulkAction<z.infer<typeof priceSchema>> = {
  name: 'shop.changePrices',
  role: 'shop',
  input: priceSchema,
  find: (db, input, limit, language) => findProducts(db, input.products, limit, language),
  async apply(tx, { actor, id: slug, input: { percent, round_to: step }, batchId }) {
    await takeTurns(tx, 'shop catalogue');
    const draft = await findProductDraft(tx, slug);
    if (!draft) throw problem('product_not_found');
    const variants = draft.form.variants.map((variant) => {
      const price = Math.round((variant.price * (100 + percent)) / 100 / step) * step;
      const sale = variant.sale && variant.sale.price < price ? variant.sale : null;
      return { ...variant, price, sale };
    });
    const given = { actor, slug, action: 'shop.changePrices', batchId };
    const stock = { setStock: false, accountId: actor.accountId };
    const { entry } = await changeProductAsStaff(tx, given, () =>
      saveProduct(tx, { form: { ...draft.form, variants } }, stock),
    );
    return entry;
  },
};

export const productBulkActions = [
  publishAction('publishProducts', true),
  publishAction('unpublishProducts', false),
  changePrices,
];
