import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAskedTitle } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { productMoments, products, productTitles } from '../tables.ts';
import { findProductCards, type ProductCardRow } from './find-product-cards.ts';
import { isPublished } from './product-filters.ts';

const shown = 24;
/** Per film. */
const momentLimit = 200;

type Film = { type: TitleType; slug: string; episodeId: number | undefined };
type Visitor = { language: Language; country: string | null };

/** Most titles have neither, and then this is their pages' only shop query. */
const selectTitle = prepareOnce((db) =>
  db
    .select({
      id: titles.id,
      isSold: sql<boolean>`exists (select from ${productTitles}
        where ${productTitles.titleId} = ${titles.id})`,
      hasMoments: sql<boolean>`exists (select from ${productMoments}
        where ${productMoments.titleId} = ${titles.id})`,
    })
    .from(titles)
    .where(isAskedTitle)
    .prepare('find_sold_title'),
);

/**
 * Products of a title, available ones first, and the moments in its film when products appear, by
 * time. Undefined: there is no title that this visitor may see.
 */
export async function findTitleProducts(
  db: DatabaseOrTransaction,
  film: Film,
  { language, country }: Visitor,
) {
  const [title] = await selectTitle(db).execute({ type: film.type, slug: film.slug, country });
  if (!title) return undefined;
  if (!title.isSold && !title.hasMoments) return { products: [], moments: [] };
  const [ofTitle, moments] = await Promise.all([
    db
      .select({ id: products.id })
      .from(productTitles)
      .innerJoin(products, eq(products.id, productTitles.productId))
      .where(and(eq(productTitles.titleId, title.id), isPublished))
      .orderBy(sql`${products.inStock} desc, ${productTitles.position}, ${products.id} desc`)
      .limit(shown),
    db
      .select({
        id: productMoments.id,
        productId: productMoments.productId,
        startsAtMs: productMoments.startsAtMs,
        endsAtMs: productMoments.endsAtMs,
      })
      .from(productMoments)
      .innerJoin(products, eq(products.id, productMoments.productId))
      .where(and(eq(productMoments.titleId, title.id), isOfFilm(film), isPublished))
      .orderBy(productMoments.startsAtMs, productMoments.id)
      .limit(momentLimit),
  ]);
  const ids = [...ofTitle.map(({ id }) => id), ...moments.map(({ productId }) => productId)];
  const cards = await findProductCards(db, [...new Set(ids)], language);
  const cardOf = new Map<number, ProductCardRow>(cards.map((card) => [card.id, card]));
  return {
    products: ofTitle.flatMap(({ id }) => cardOf.get(id) ?? []),
    moments: moments.flatMap((moment) => {
      const card = cardOf.get(moment.productId);
      return card ? [{ ...moment, card }] : [];
    }),
  };
}

function isOfFilm({ episodeId }: Film) {
  return episodeId === undefined
    ? isNull(productMoments.episodeId)
    : eq(productMoments.episodeId, episodeId);
}
