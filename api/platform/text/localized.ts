import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Language } from '#contract/shared/language.ts';

/** A text for each language that has one. */
export type Localized<Text> = Partial<Record<Language, Text>>;

/** In the visitor's language, else in English, in Indonesian, in any. */
export function chooseText<Text>(texts: Localized<Text>, language: Language): Text | undefined {
  return texts[language] ?? texts.en ?? texts.id ?? Object.values(texts)[0];
}

/** The name in a language, chosen as `localizedText` does in SQL; empty if there is none. */
export function chooseName(names: Localized<string>, language: Language): string {
  return names[language] ?? names.en ?? names.id ?? Object.values(names).toSorted()[0] ?? '';
}

/** A text of a JSON column keyed by language: else in English, in Indonesian, in any. */
export function localizedText(column: SQLWrapper, language: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(${column} ->> ${language}::text, ${column} ->> 'en',
    ${column} ->> 'id', (select min(value) from jsonb_each_text(${column})), '')`;
}
