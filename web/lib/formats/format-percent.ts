import { type Language, localeOf } from '#contract/shared/language.ts';

/** A part of a whole: "45%". */
export function formatPercent(language: Language, part: number): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(part);
}
