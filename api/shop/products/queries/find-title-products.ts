import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isAvailable } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { Language } from '#contract/shared/language.ts';
import { productMoments, products, productTitles } from '../tables.ts';
import { findProductCards, type ProductCardRow } from './find-product-cards.ts';
import { isPublished } from './product-filters.ts';

const shown = 24;
/** Of one film. */
const momentLimit = 200;

/** The id of a title that this visitor may see. Fails with `title_not_found`. */
export async function findTitleOf(
  db: DatabaseOrTransaction,
  { type, slug }: { type: TitleType; slug: string },
  country: string | null,
): Promise<number> {
  const [found] = await db
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.type, type), eq(titles.slug, slug), isAvailable(country)));
  if (!found) throw problem('title_not_found');
  return found.id;
}

/** Products of a title, those that can be bought first. */
export async function findTitleProducts(
  db: DatabaseOrTransaction,
  titleId: number,
  language: Language,
): Promise<ProductCardRow[]> {
  const rows = await db
    .select({ id: products.id })
    .from(productTitles)
    .innerJoin(products, eq(products.id, productTitles.productId))
    .where(and(eq(productTitles.titleId, titleId), isPublished))
    .orderBy(sql`${products.inStock} desc, ${productTitles.position}, ${products.id} desc`)
    .limit(shown);
  return findProductCards(
    db,
    rows.map(({ id }) => id),
    language,
  );
}

/** When products are seen in a film, by time; of a series, in one of its episodes. */
export async function findTitleMoments(
  db: DatabaseOrTransaction,
  { titleId, episodeId }: { titleId: number; episodeId: number | undefined },
  language: Language,
) {
  const ofFilm: SQL =
    episodeId === undefined
      ? isNull(productMoments.episodeId)
      : eq(productMoments.episodeId, episodeId);
  const moments = await db
    .select({
      id: productMoments.id,
      productId: productMoments.productId,
      episodeId: productMoments.episodeId,
      startsAtMs: productMoments.startsAtMs,
      endsAtMs: productMoments.endsAtMs,
    })
    .from(productMoments)
    .innerJoin(products, eq(products.id, productMoments.productId))
    .where(and(eq(productMoments.titleId, titleId), ofFilm, isPublished))
    .orderBy(productMoments.startsAtMs, productMoments.id)
    .limit(momentLimit);
  const ids = [...new Set(moments.map(({ productId }) => productId))];
  const cards = new Map((await findProductCards(db, ids, language)).map((card) => [card.id, card]));
  return moments.flatMap((moment) => {
    const card = cards.get(moment.productId);
    return card ? [{ ...moment, card }] : [];
  });
}

export type ProductMomentRow = Awaited<ReturnType<typeof findTitleMoments>>[number];
