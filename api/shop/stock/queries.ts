import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { Language } from '#contract/shared/language.ts';
import { optionsShown } from '../cart/queries/find-cart-lines.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../products/localized.ts';
import { isLow, isOut } from '../products/stock-conditions.ts';
import { products, productVariants, stockChanges } from '../products/tables.ts';

const size = 50;

/** Fewest first; what is not counted comes last. */
const fewestFirst: KeysetOrder = {
  keys: [
    { value: sql`coalesce(${productVariants.onHand}, 2147483647)`, type: sql`integer` },
    { value: sql`${productVariants.id}`, type: sql`bigint` },
  ],
  direction: 'asc',
};

type Wanted = {
  state?: 'low' | 'out' | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  language: Language;
};

/** Variants that are sold, with their stock. */
export function listStock(db: Database, { state, search, cursor, language }: Wanted) {
  const which = and(
    sql`${productVariants.active}`,
    state && (state === 'low' ? isLow : isOut),
    search ? isCalled(search) : undefined,
  );
  const from = sql`${productVariants} join ${products} on ${products.id} = ${productVariants.productId}`;
  return readForwards({
    order: fewestFirst,
    size,
    scope: `stock ${state ?? ''} ${search ?? ''}`,
    cursorText: cursor,
    readRows: (after, limit) =>
      selectItems(db, language)
        .where(and(which, after))
        .orderBy(orderBy(fewestFirst, 'forwards'))
        .limit(limit),
    keysOf: ({ keys }) => keys,
    count: () => countUpTo(db, from, which),
  });
}

/** Undefined: there is no such variant. */
export async function findStockItem(db: Database, sku: string, language: Language) {
  const [row] = await selectItems(db, language).where(eq(productVariants.sku, sku));
  return row;
}

export type StockRow = NonNullable<Awaited<ReturnType<typeof findStockItem>>>;

function selectItems(db: Database, language: Language) {
  return db
    .select({
      variant: productVariants,
      slug: products.slug,
      published: sql<boolean>`coalesce(${products.publishedAt} <= now(), false)`,
      name: productText('name'),
      options: optionsShown(language),
      isLow: sql<boolean>`coalesce(${isLow}, false)`,
      keys: keysOf(fewestFirst),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`));
}

function isCalled(search: string): SQL {
  const part = `%${escapeLike(search)}%`;
  return sql`(${productVariants.sku} ilike ${part} or ${products.slug} ilike ${part}
    or ${productVariants.place} ilike ${part}
    or exists (select from product_translations t
      where t.product_id = ${products.id} and t.name ilike ${part}))`;
}

/** Every change of the stock of a variant, newest first. */
export function listMovements(db: Database, variantId: number, cursor: string | undefined) {
  const which = eq(stockChanges.variantId, variantId);
  const order = newestFirst(stockChanges.id);
  return readForwards({
    order,
    size,
    scope: `stock movements ${variantId}`,
    cursorText: cursor,
    readRows: (after, limit) =>
      db
        .select({ movement: stockChanges, by: accounts.username })
        .from(stockChanges)
        .leftJoin(accounts, eq(accounts.id, stockChanges.accountId))
        .where(and(which, after))
        .orderBy(desc(stockChanges.id))
        .limit(limit),
    keysOf: ({ movement }) => [String(movement.id)],
    count: () => countUpTo(db, stockChanges, which),
  });
}
