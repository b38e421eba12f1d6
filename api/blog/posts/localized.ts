import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/shared/language.ts';
import { posts, postTranslations } from './tables.ts';

/** Join both with `textsIn` to read a post's texts. */
export const translatedTexts = alias(postTranslations, 'translated_texts');
export const originalTexts = alias(postTranslations, 'original_texts');

export function textsIn(
  table: Record<'postId' | 'language', AnyPgColumn>,
  language: SQLWrapper,
): SQL {
  return sql`${table.postId} = ${posts.id} and ${table.language} = ${language}`;
}

/**
 * The texts for a reader of a language: in that language, else in English, else in the post's
 * original language.
 */
export function bestTextsIn(language: SQLWrapper): SQL {
  return textsIn(
    translatedTexts,
    sql`coalesce((select t.language from post_translations t
      where t.post_id = ${posts.id} and t.language in (${language}, 'en')
      order by t.language = ${language} desc limit 1), ${posts.originalLanguage})`,
  );
}

type TextColumn = Exclude<keyof typeof postTranslations.$inferSelect, 'postId' | 'language'>;

/** From the texts joined by `bestTextsIn`, else from the original. */
export function textOf<Column extends TextColumn>(column: Column) {
  return sql<(typeof postTranslations.$inferSelect)[Column]>`(case
    when ${translatedTexts.postId} is null then ${originalTexts[column]}
    else ${translatedTexts[column]} end)`;
}

export const languageOfTexts = sql<Language>`coalesce(${translatedTexts.language},
  ${posts.originalLanguage})`;
