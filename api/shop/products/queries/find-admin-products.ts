import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { Language } from '#contract/shared/language.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import { productPictures, products, productVariants } from '../tables.ts';

type Wanted = {
  state?: 'published' | 'draft' | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  language: Language;
};

/** A page of products and drafts, newest first. */
export async function listAdminProducts(db: DatabaseOrTransaction, wanted: Wanted) {
  const { state, search = '', cursor, language } = wanted;
  const order = newestFirst(products.id);
  const which = and(
    state && (state === 'draft' ? isNull(products.publishedAt) : isNotNull(products.publishedAt)),
    search ? isCalled(search) : undefined,
  );
  return readForwards({
    order,
    size: 20,
    scope: `all products ${state ?? ''} ${search}`,
    cursorText: cursor,
    readRows: (from, limit) => findProducts(db, { which: and(which, from), language, limit }),
    keysOf: ({ product }) => [String(product.id)],
    count: () => db.$count(products, which),
  });
}

/** Published or not; undefined if it does not exist. */
export async function findAdminProduct(
  db: DatabaseOrTransaction,
  { slug, language }: { slug: string; language: Language },
): Promise<AdminProductRow | undefined> {
  const [row] = await findProducts(db, { which: eq(products.slug, slug), language, limit: 1 });
  return row;
}

export type AdminProductRow = Awaited<ReturnType<typeof findProducts>>[number];

async function findProducts(
  db: DatabaseOrTransaction,
  { which, language, limit }: { which: SQL | undefined; language: Language; limit: number },
) {
  const rows = await db
    .select({
      product: products,
      name: productText('name'),
      pictureCount: db.$count(productPictures, eq(productPictures.productId, products.id)),
    })
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(which)
    .orderBy(desc(products.id))
    .limit(limit);
  const ids = rows.map(({ product }) => product.id);
  const variants = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(productVariants.position, productVariants.id);
  return rows.map((row) => ({
    ...row,
    variants: variants.filter(({ productId }) => productId === row.product.id),
  }));
}

function isCalled(search: string): SQL {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${products.slug} ilike ${part}
    or exists (select from product_translations t
      where t.product_id = ${products.id} and t.name ilike ${part})
    or exists (select from product_variants v
      where v.product_id = ${products.id} and v.sku ilike ${part}))`;
}
