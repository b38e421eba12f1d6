import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { isOnSale } from '../current-price.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import { products, productVariants } from '../tables.ts';
import { findProductCards } from './find-product-cards.ts';
import { isPublished, productOrders } from './product-filters.ts';

const shown = { hero: 6, rail: 12 };

/** The store's front page, except its categories. */
export async function findStore(db: DatabaseOrTransaction, language: Language) {
  const [hero, newest, bestSellers, saving] = await Promise.all([
    findIds(db, isNotNull(products.featuredPosition), productOrders.default, shown.hero),
    findIds(db, undefined, productOrders.latest, shown.rail),
    findIds(db, gt(products.unitsSold, 0), productOrders.popularity, shown.rail),
    findGreatestSaving(db),
  ]);
  const ids = [...new Set([...hero, ...newest, ...bestSellers, ...(saving ? [saving.id] : [])])];
  const [cards, summaries] = await Promise.all([
    findProductCards(db, ids, language),
    findSummaries(db, hero, language),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const cardsOf = (wanted: number[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return {
    hero: cardsOf(hero).map((card) => ({ card, summary: summaries.get(card.id) ?? '' })),
    newest: cardsOf(newest),
    bestSellers: cardsOf(bestSellers),
    saving: saving && { ...saving, card: byId.get(saving.id) },
  };
}

async function findIds(
  db: DatabaseOrTransaction,
  which: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, which))
    .orderBy(order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function findSummaries(db: DatabaseOrTransaction, ids: number[], language: Language) {
  const rows = await db
    .select({ id: products.id, summary: productText('summary') })
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(sql`${products.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}

/** The product with the greatest relative discount. */
async function findGreatestSaving(db: DatabaseOrTransaction) {
  const percent = sql<number>`floor(100 - 100.0 * ${productVariants.salePrice}
    / ${productVariants.regularPrice})::integer`;
  const [found] = await db
    .select({ id: products.id, percent, endsAt: productVariants.saleUntil })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(
      and(
        isPublished,
        eq(products.onSale, true),
        eq(products.inStock, true),
        eq(productVariants.active, true),
        isOnSale,
      ),
    )
    .orderBy(desc(percent), desc(products.id))
    .limit(1);
  return found;
}
