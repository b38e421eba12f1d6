import { asc, eq, sql } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { localizedText } from '#api/platform/text/localized.ts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { currentPrice, isOnSale } from '../../products/current-price.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../../products/localized.ts';
import { isOffered } from '../../products/stock-conditions.ts';
import {
  productOptions,
  productOptionValues,
  productPictures,
  products,
  productTermLinks,
  productVariants,
} from '../../products/tables.ts';
import { cartItems } from '../tables.ts';

/** The picture of one of the variant's option values, else the product's first. */
export const pictureShown = sql<Picture | null>`(select jsonb_build_object('path', ${pictures.path},
    'width', ${pictures.width}, 'height', ${pictures.height}, 'thumbhash', ${pictures.thumbhash})
  from ${productPictures} join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
  where ${productPictures.productId} = ${products.id}
  order by ${productVariants.options} ->> ${productPictures.optionKey} = ${productPictures.valueKey}
      desc nulls last, ${productPictures.optionKey} nulls first, ${productPictures.position}
  limit 1)`;

const categoryIds = sql<number[]>`coalesce((select jsonb_agg(${productTermLinks.termId})
  from ${productTermLinks} where ${productTermLinks.productId} = ${products.id}), '[]')`;

/** The lines of a cart in order of addition, with everything that determines the price. */
export async function findCartLines(db: DatabaseOrTransaction, cartId: number, language: Language) {
  return db
    .select({
      id: cartItems.id,
      wanted: cartItems.quantity,
      seenPrice: cartItems.seenPrice,
      variant: {
        id: productVariants.id,
        sku: productVariants.sku,
        onHand: productVariants.onHand,
        backorder: productVariants.backorder,
        weightGrams: productVariants.weightGrams,
        regularPrice: productVariants.regularPrice,
      },
      product: { id: products.id, slug: products.slug, kind: products.kind },
      name: productText('name'),
      options: optionsShown(language),
      picture: pictureShown,
      categoryIds,
      unitPrice: currentPrice,
      onSale: isOnSale,
      isSold: isOffered,
    })
    .from(cartItems)
    .leftJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .leftJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
}

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

/** A variant's options as displayed, in their own order. */
export function optionsShown(language: Language) {
  const option = localizedText(productOptions.names, sql`${language}`);
  const value = localizedText(productOptionValues.names, sql`${language}`);
  return sql<{ name: string; value: string }[]>`coalesce((select
      jsonb_agg(jsonb_build_object('name', ${option}, 'value', ${value})
        order by ${productOptions.position}, ${productOptions.key})
    from jsonb_each_text(${productVariants.options}) chosen
    join ${productOptions} on ${productOptions.key} = chosen.key
    join ${productOptionValues} on ${productOptionValues.optionKey} = chosen.key
      and ${productOptionValues.key} = chosen.value), '[]')`;
}
