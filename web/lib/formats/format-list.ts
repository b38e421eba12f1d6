import { type Language, localeOf } from '#contract/shared/language.ts';
import { sharedFormatter } from './format.ts';

/** A list of names with the separators of the language: "A, B, C", "A، وB، وC". */
export function formatList(language: Language, names: string[]): string {
  return sharedFormatter(
    `list ${language}`,
    () => new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' }),
  ).format(names);
}

/** The separators between `count` names, in order. */
export function listSeparators(language: Language, count: number): string[] {
  const marks = Array.from({ length: count }, () => '\u0001');
  return formatList(language, marks).split('\u0001').slice(1, -1);
}
