import { sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { localizedText } from '#api/platform/text/localized.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ProductCard } from '#contract/shop/product-card.ts';
import { currentPrice, isOnSale } from '../current-price.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import {
  productOptionValues,
  productPictures,
  products,
  productTermLinks,
  productTerms,
  productVariants,
} from '../tables.ts';

const languageParam = sql.placeholder('language');

/** Whether a product counts as new. */
export const isNew = sql<boolean>`(${products.publishedAt} > now() - interval '30 days')`;

/** The pictures of cards: the first two of the product. */
const picturesOfCard = sql<NonNullable<ProductCard['picture']>[]>`coalesce((select
    jsonb_agg(jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height,
      'thumbhash', p.thumbhash) order by shown.position)
  from (select ${productPictures.pictureId}, ${productPictures.position} from ${productPictures}
    where ${productPictures.productId} = ${products.id}
    order by ${productPictures.position} limit 2) shown
  join pictures p on p.id = shown.picture_id), '[]')`;

const categoryOfCard = sql<ProductCard['category']>`(select
    jsonb_build_object('slug', ${productTerms.slug}, 'name', ${localizedText(productTerms.names, languageParam)})
  from ${productTermLinks} join ${productTerms} on ${productTerms.id} = ${productTermLinks.termId}
  where ${productTermLinks.productId} = ${products.id} and ${productTerms.kind} = 'category'
  order by ${productTerms.position}, ${productTerms.id} limit 1)`;

const coloursOfCard = sql<ProductCard['colours']>`coalesce((select jsonb_agg(jsonb_build_object(
    'key', ${productOptionValues.key},
    'name', ${localizedText(productOptionValues.names, languageParam)},
    'swatch', ${productOptionValues.swatch}) order by ${productOptionValues.position})
  from ${productOptionValues} where ${productOptionValues.optionKey} = 'colour'
    and ${productOptionValues.key} in (select ${productVariants.options} ->> 'colour'
      from ${productVariants} where ${productVariants.productId} = ${products.id}
        and ${productVariants.active})), '[]')`;

/** The regular price of the cheapest variant, while it is on sale. */
const regularPrice = sql<number | null>`(select case when ${isOnSale}
    then ${productVariants.regularPrice} end
  from ${productVariants} where ${productVariants.productId} = ${products.id}
    and ${productVariants.active}
  order by ${currentPrice}, ${productVariants.position}, ${productVariants.id} limit 1)`;

const onlyVariant = sql<number | null>`(select min(${productVariants.id}) from ${productVariants}
  where ${productVariants.productId} = ${products.id} and ${productVariants.active}
  having count(*) = 1)`;

const productCardColumns = {
  id: products.id,
  slug: products.slug,
  kind: products.kind,
  name: productText('name'),
  category: categoryOfCard,
  pictures: picturesOfCard,
  priceFrom: products.priceFrom,
  priceTo: products.priceTo,
  regularPrice,
  onSale: products.onSale,
  isNew,
  inStock: products.inStock,
  ratingCount: products.ratingCount,
  ratingSum: products.ratingSum,
  colours: coloursOfCard,
  variantId: onlyVariant,
};

const selectCards = prepareOnce((db) =>
  db
    .select(productCardColumns)
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, languageParam))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_product_cards'),
);

export type ProductCardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** The cards of these products, in the order of `ids`; missing ids are omitted. */
export async function findProductCards(
  db: DatabaseOrTransaction,
  ids: number[],
  language: Language,
): Promise<ProductCardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).execute({ ids, language });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
