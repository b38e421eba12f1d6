import type { Localized } from '#api/catalogue/tables.ts';
import type { Language } from '#contract/shared/language.ts';

/** A text of those by language: else in English, in Indonesian, in any. */
export function chooseEntry(texts: Localized<string>, language: Language): string {
  return texts[language] ?? texts.en ?? texts.id ?? Object.values(texts).toSorted()[0] ?? '';
}
