import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { ProductKind, ProductOpsSort } from '#contract/constants/shop.ts';
import type { Language } from '#contract/shared/language.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import { isLow, isOut, isWeightless } from '../stock-conditions.ts';
import { productPictures, products, productVariants } from '../tables.ts';
import { matchesProductSearch } from './product-filters.ts';

type Wanted = {
  state?: 'published' | 'draft' | undefined;
  stock?: 'low' | 'out' | 'weightless' | undefined;
  kind?: ProductKind | undefined;
  category?: string | undefined;
  search?: string | undefined;
  sort?: ProductOpsSort | undefined;
  cursor?: string | undefined;
  language: Language;
};

const id = { value: sql`${products.id}`, type: sql`bigint` };
const price = { value: sql`${products.priceFrom}`, type: sql`bigint` };

const sold = { value: sql`${products.unitsSold}`, type: sql`integer` };

const orders: Record<ProductOpsSort, KeysetOrder> = {
  created: { keys: [id], direction: 'asc' },
  '-created': { keys: [id], direction: 'desc' },
  sold: { keys: [sold, id], direction: 'asc' },
  '-sold': { keys: [sold, id], direction: 'desc' },
  price: { keys: [price, id], direction: 'asc' },
  '-price': { keys: [price, id], direction: 'desc' },
};

/** A page of products and drafts. */
export async function listAdminProducts(db: DatabaseOrTransaction, wanted: Wanted) {
  const { language, cursor, sort = '-created', ...filter } = wanted;
  const order = orders[sort];
  const which = whereProducts(filter);
  return readForwards({
    order,
    size: 20,
    scope: `all products ${JSON.stringify([sort, Object.entries(filter).sort()])}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      findProducts(db, { which: and(which, from), language, limit, order }),
    keysOf: ({ keys }) => keys,
    count: () => countUpTo(db, products, which),
  });
}

type ProductFilter = Omit<Wanted, 'language' | 'cursor' | 'sort'>;

/** The condition for products that match a filter. */
function whereProducts(filter: ProductFilter): SQL | undefined {
  const { state, stock, kind, category, search = '' } = filter;
  return and(
    state && (state === 'draft' ? isNull(products.publishedAt) : isNotNull(products.publishedAt)),
    stock && hasVariant(variantsThat[stock]),
    kind && eq(products.kind, kind),
    category === undefined ? undefined : sql`${`category:${category}`} = any(${products.marks})`,
    search ? isCalled(search) : undefined,
  );
}

const variantsThat = { low: isLow, out: isOut, weightless: isWeightless };

function hasVariant(condition: SQL): SQL {
  return sql`exists (select from ${productVariants}
    where ${productVariants.productId} = ${products.id} and ${productVariants.active}
      and ${condition})`;
}

/** Published or not; undefined if it does not exist. */
export async function findAdminProduct(
  db: DatabaseOrTransaction,
  { slug, language }: { slug: string; language: Language },
): Promise<AdminProductRow | undefined> {
  const which = eq(products.slug, slug);
  const [row] = await findProducts(db, { which, language, limit: 1, order: orders['-created'] });
  return row;
}

export type AdminProductRow = Awaited<ReturnType<typeof findProducts>>[number];

async function findProducts(
  db: DatabaseOrTransaction,
  wanted: { which: SQL | undefined; language: Language; limit: number; order: KeysetOrder },
) {
  const { which, language, limit, order } = wanted;
  const rows = await db
    .select({
      product: products,
      keys: keysOf(order),
      name: productText('name'),
      pictureCount: db.$count(productPictures, eq(productPictures.productId, products.id)),
    })
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(which)
    .orderBy(orderBy(order, 'forwards'))
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
  const part = `%${escapeLike(search)}%`;
  return sql`(${products.slug} ilike ${part}
    or exists (select from product_translations t
      where t.product_id = ${products.id} and t.name ilike ${part})
    or exists (select from product_variants v
      where v.product_id = ${products.id} and v.sku ilike ${part})
    or ${matchesProductSearch(search)})`;
}
