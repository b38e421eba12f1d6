import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { products, productTranslations } from './tables.ts';

/** Join both with `textsIn` to read a product's texts. */
export const translatedTexts = alias(productTranslations, 'translated_texts');
export const englishTexts = alias(productTranslations, 'english_texts');

export function textsIn(
  table: Record<'productId' | 'language', AnyPgColumn>,
  language: SQLWrapper,
): SQL {
  return sql`${table.productId} = ${products.id} and ${table.language} = ${language}`;
}

/** A product's text: in the visitor's language, else in English, else in Indonesian, else in any. */
export function productText(column: 'name' | 'summary' | 'description'): SQL<string> {
  const { productId, language } = productTranslations;
  return sql<string>`coalesce(nullif(${translatedTexts[column]}, ''),
    nullif(${englishTexts[column]}, ''),
    (select ${productTranslations[column]} from ${productTranslations}
      where ${productId} = ${products.id} and ${productTranslations[column]} <> ''
      order by ${language} = 'id' desc, ${language} limit 1), '')`;
}
